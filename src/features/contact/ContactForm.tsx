import { useId } from 'react';
import { inr } from '#domain/formats/formats.ts';
import { contactForm } from '#domain/forms/contact.ts';
import { MAX_CONTACT_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { useExtensionsOn } from '../../crm/useExtensionsOn.ts';
import { PublicFormNote } from '../public-form/PublicFormNote.tsx';
import { usePublicForm } from '../public-form/usePublicForm.ts';
import { ContactSent } from './ContactSent.tsx';

/** The limit with Indian grouping. */
const letters = inr(MAX_CONTACT_LENGTH).replace('₹', '');

const LABELS = {
  full_name: m.contact_name,
  email: m.contact_email,
  phone_number: m.contact_phone,
  subject: m.contact_subject,
  message: m.contact_message,
};

/** The contact form. A failure keeps the input (H-05, N-17, D-02). */
export function ContactForm() {
  const noteId = useId();
  const isDelivered = useExtensionsOn();
  const form = usePublicForm(contactForm, (fields) => ({ kind: 'contact', fields }));
  if (form.isSent) return <ContactSent onAnother={() => form.actor.send({ type: 'ANOTHER' })} />;
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name](),
    error: form.errorOf(name),
  });
  return (
    <form className="form-card" {...form.handlers}>
      <div className="form-card__body">
        <p className="muted">{isDelivered ? m.contact_form_note() : m.contact_form_mail_note()}</p>
        <ErrorSummary problems={form.problems} labels={LABELS} attempt={form.attempt} />
        <TextInput {...field('full_name')} required autoComplete="name" />
        <div className="field-grid field-grid--2">
          <TextInput {...field('email')} required type="email" inputMode="email" autoComplete="email" />
          <TextInput {...field('phone_number')} required type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        <TextInput {...field('subject')} hint={m.contact_subject_hint()} autoComplete="off" />
        <TextArea {...field('message')} hint={m.contact_message_hint({ letters })} required rows={6} />
        <div id={noteId}>
          <PublicFormNote actor={form.actor} />
        </div>
        <div className="btn-row">
          <Button type="submit" busy={form.isSending && m.message_sending()} aria-describedby={noteId}>
            {m.contact_send()}
          </Button>
        </div>
      </div>
    </form>
  );
}
