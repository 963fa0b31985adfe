import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { failureText } from '#domain/wire/failure.ts';
import type { AnswerWay } from '#lender/letters/letters.ts';
import type { Letter, LetterCommand } from '#lender/wire/letters.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { Corrections } from './Corrections.tsx';
import { ACTIONS, REASONS, WAYS } from './texts.ts';
import { commandOf, FIELDS, useTyped } from './typed.ts';
import type { LetterActor } from './useLetters.ts';

/**
 * What the reader may do about a letter [DESK-71]. What was typed stays, whatever happens meanwhile: when another person
 * settles the letter, its field is the last one that is left, with the focus and the selection in it [DESK-77].
 */
export function LetterForm({ actor, letter }: { actor: LetterActor; letter: Letter }) {
  const { typed, change } = useTyped(letter);
  const has = useTags(actor);
  const { problems, attempt, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const action = typed.action as LetterCommand['action'] | '';
  if (action === '' && !(has('show stale') && typed.text !== '')) return null;
  const fields = action === '' ? null : FIELDS[action];
  const way = fields?.way && WAYS[typed.way as AnswerWay];
  const text = fields === null ? m.desk_letter_yours : (way?.text ?? m.desk_text_answer);
  const longest = fields?.longest;
  const mailTo = way?.mailTo?.(letter, typed.text);
  const isLast = letter.kind === 'complaint' && letter.dispute !== null;
  const errorOf = (name: string) => problems.find(({ id }) => id === name)?.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'SUBMIT', ...commandOf(typed) });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} labels={{ text, reason: m.desk_reason }} attempt={attempt} />
      {action !== '' && (
        <RadioCards
          name="action"
          label={m.desk_act()}
          value={action}
          onChange={({ currentTarget }) => change({ action: currentTarget.value })}
          options={(letter.can as LetterCommand['action'][]).map((value) => ({
            value,
            label: ACTIONS[value].label(),
            note: isLast ? m.desk_act_last_note() : ACTIONS[value].note?.(),
          }))}
        />
      )}
      {way && (
        <RadioCards
          name="way"
          label={m.desk_way()}
          narrowest="13rem"
          value={typed.way}
          onChange={({ currentTarget }) => change({ way: currentTarget.value })}
          options={letter.ways.map((value) => ({
            value,
            label: WAYS[value].label(),
            note: WAYS[value].note(),
          }))}
        />
      )}
      {fields?.changes && letter.kind === 'complaint' && (
        <Corrections
          correctable={letter.correctable}
          changes={typed.changes}
          error={errorOf('correction')}
          onChange={(changes) => change({ changes })}
        />
      )}
      {(fields === null || longest !== undefined) && (
        <TextArea
          name="text"
          label={text()}
          hint={longest && m.desk_text_hint({ most: longest })}
          required={fields !== null}
          readOnly={fields === null}
          rows={5}
          error={errorOf('text')}
          value={typed.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      )}
      {mailTo && (
        <p>
          <a className="tap" href={mailTo}>
            {m.desk_mail_open()}
          </a>
        </p>
      )}
      {fields?.reasons && (
        <Select
          name="reason"
          label={m.desk_reason()}
          required
          error={errorOf('reason')}
          value={typed.reason}
          options={fields.reasons.map((value) => ({
            value,
            label: REASONS[value as keyof typeof REASONS](),
          }))}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      )}
      {failure && (
        <Note tone="error" role="alert">
          {failureText(failure, { refused: m.desk_letter_unsent })}
        </Note>
      )}
      {action !== '' && (
        <div className="btn-row">
          <Button type="submit" busy={has('sending') && m.desk_letter_sending()}>
            {(way?.submit ?? ACTIONS[action].submit)()}
          </Button>
        </div>
      )}
    </form>
  );
}
