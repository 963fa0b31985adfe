import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskActionForm, unopenedForm } from '#lender/actions/actions.ts';
import type { DeskCase, ActionField as Field } from '#lender/wire/case.ts';
import type { CaseChoice, CaseFields } from '#machines/desk/case.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { Note } from '#ui/notices/Note.tsx';
import { deskSession } from '../session.ts';
import { ActionField } from './ActionField.tsx';
import { requestText, textsOf } from './actionTexts.ts';
import { FormNews } from './FormNews.tsx';
import { Reckoning, type Typed } from './Reckoning.tsx';
import type { CaseActor } from './useCase.ts';

type FormProps = { actor: CaseActor; view: DeskCase; choice: CaseChoice };

type Chosen = {
  action: string;
  /** Fields to fill in; none for a decision about a request. */
  fields: readonly Field[];
  /** The fields of a request, which can't be changed. */
  fixed: CaseFields | null;
  needsSecond: boolean;
};

const chosenIn = ({ actions, approval }: DeskCase, choice: CaseChoice): Chosen | undefined => {
  if (!('action' in choice))
    return approval?.id === choice.approval
      ? { action: approval.action, fields: [], fixed: approval.fields as CaseFields, needsSecond: false }
      : undefined;
  const found = actions.find(({ action }) => action === choice.action);
  return (
    found && { action: found.action, fields: found.fields, fixed: null, needsSecond: found.needs_second }
  );
};

/** What nobody has opened of what a yes rests on. */
const unopenedIn = (
  { approval }: DeskCase,
  choice: CaseChoice,
): NonNullable<DeskCase['approval']>['unopened'] =>
  'confirm' in choice && choice.confirm ? (approval?.unopened ?? []) : [];

const useWho = (): string => {
  const name = useSelector(deskSession, ({ context }) => context.staff?.name.split(' ')[0]);
  return name ? m.loan_who_staff({ name }) : m.loan_who_lender();
};

const buttonText = (choice: CaseChoice, { action, needsSecond }: Chosen): string => {
  if (!('action' in choice)) return choice.confirm ? m.desk_confirm_send() : m.desk_turn_down_send();
  return needsSecond ? m.desk_ask_second() : textsOf(action).label();
};

/**
 * The chosen action: what it does, its fields, what follows, and how the customer reads it [DESK-37]. It begins at its
 * title, and what it does describes the title and the button that sends it [DESK-110].
 */
export function ActionForm({ actor, view, choice }: FormProps) {
  const [first] = useState(() => chosenIn(view, choice) as Chosen);
  // The action may have gone meanwhile; what was typed stays to be read.
  const chosen = chosenIn(view, choice) ?? first;
  const { action, fields, fixed, needsSecond } = chosen;
  const has = useTags(actor);
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'SEND', fields: {} }));
  const form = useForm<Typed, unknown, CaseFields>({
    resolver: schemaResolver(
      (unopenedIn(view, choice).length > 0 ? unopenedForm : deskActionForm(action, fields)) as never,
    ),
    defaultValues: Object.fromEntries(fields.map(({ name, value }) => [name, String(value ?? '')])),
  });
  const typed = form.watch();
  const unopened = unopenedIn(view, choice);
  const who = useWho();
  const heading = useRef<HTMLHeadingElement>(null);
  const [willId, secondId] = [useId(), useId()];
  useEffect(() => heading.current?.focus(), []);
  const { label, will, reads, reckon } = textsOf(action);
  const isTurningDown = !('action' in choice) && !choice.confirm;
  return (
    <form
      className="stack act-form"
      noValidate
      onSubmit={form.handleSubmit((filled) => actor.send({ type: 'SEND', fields: filled }))}
    >
      <h3 ref={heading} tabIndex={-1} aria-describedby={willId}>
        {fixed ? requestText({ action, fields: fixed }, view) : label()}
      </h3>
      <FormNews actor={actor} view={view} />
      <p id={willId}>{isTurningDown ? m.desk_will_turn_down() : will()}</p>
      {fields.map((field) => (
        <ActionField key={field.name} form={form} action={action} field={field} />
      ))}
      {unopened.length > 0 && (
        <Note tone="warn">
          <p>{m.desk_unopened_title()}</p>
          <ul>
            {unopened.map(({ slot, label: paper }) => (
              <li key={slot}>{paper}</li>
            ))}
          </ul>
          <Checkbox
            {...form.register('without')}
            label={m.desk_without({ documents: unopened.map(({ label: paper }) => paper).join(', ') })}
            error={form.formState.errors.without?.message as string | undefined}
          />
        </Note>
      )}
      <Reckoning rows={reckon?.((fixed ?? typed) as Typed, view) ?? []} />
      {!isTurningDown && (
        <figure className="reads">
          <figcaption>{m.desk_customer_reads()}</figcaption>
          <blockquote>{reads({ fields: fixed ?? typed, view, who })}</blockquote>
        </figure>
      )}
      {needsSecond && (
        <p className="muted" id={secondId}>
          {m.desk_needs_second()}
        </p>
      )}
      <div className="act">
        <Button
          type="submit"
          disabled={!canSend}
          busy={has('sending') && m.desk_sending()}
          aria-describedby={needsSecond ? `${willId} ${secondId}` : willId}
        >
          {buttonText(choice, chosen)}
        </Button>
        <Button variant="secondary" disabled={has('sending')} onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.desk_back()}
        </Button>
      </div>
    </form>
  );
}
