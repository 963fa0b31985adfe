import { useId } from 'react';
import { reviewForm } from '#domain/forms/review.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { useExtensionsOn } from '../../crm/useExtensionsOn.ts';
import { PublicFormNote } from '../public-form/PublicFormNote.tsx';
import { usePublicForm } from '../public-form/usePublicForm.ts';
import { RatingField } from './RatingField.tsx';
import { ReviewSent } from './ReviewSent.tsx';

export type ReviewDialogProps = { open: boolean; onClose: () => void };

const LABELS = { name: m.review_name, rating: m.review_rating, review: m.review_text };

/** The review form in a dialog. Closing it or a failure keeps the input (D-02, N-02). */
export function ReviewDialog({ open, onClose }: ReviewDialogProps) {
  const noteId = useId();
  const isDelivered = useExtensionsOn();
  const form = usePublicForm(reviewForm, (fields) => ({ kind: 'review', fields }));
  const close = () => {
    onClose();
    if (!form.isSent) return;
    form.actor.send({ type: 'ANOTHER' });
  };
  return (
    <Modal open={open} title={m.review_title()} text={null} onClose={close}>
      {form.isSent ? (
        <ReviewSent onClose={close} />
      ) : (
        <form className="stack" {...form.handlers}>
          <ErrorSummary problems={form.problems} labels={LABELS} attempt={form.attempt} />
          {!isDelivered && <Note>{m.review_mail_note()}</Note>}
          <TextInput
            name="name"
            label={LABELS.name()}
            hint={m.review_name_hint()}
            error={form.errorOf('name')}
            required
            autoComplete="given-name"
            defaultValue={form.values.name}
          />
          <RatingField name="rating" error={form.errorOf('rating')} defaultValue={form.values.rating} />
          <TextArea
            name="review"
            label={LABELS.review()}
            hint={m.review_text_hint()}
            error={form.errorOf('review')}
            required
            defaultValue={form.values.review}
          />
          <div id={noteId}>
            <PublicFormNote actor={form.actor} />
          </div>
          <Button type="submit" block busy={form.isSending && m.message_sending()} aria-describedby={noteId}>
            {m.review_submit()}
          </Button>
        </form>
      )}
    </Modal>
  );
}
