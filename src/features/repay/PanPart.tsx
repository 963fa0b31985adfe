import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useRef } from 'react';
import { maskPan } from '#domain/formats/formats.ts';
import { PAN_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { useEarlyInput } from '#ui/fields/wiring/useEarlyInput.ts';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { repayFailureText } from './failureText.ts';
import { LookupPart } from './LookupPart.tsx';
import type { RepayActor } from './useRepay.ts';

type PanPartProps = {
  repay: RepayActor;
  /** The input; the parent keeps it while the next step is open. */
  draft: string;
  onChange: (pan: string) => void;
  /** True after returning from another step. */
  takeFocus: boolean;
};

/** Upper-cased, without spaces, at most ten characters; the PAN's shape is only a hint (P-02). */
const tidy = (raw: string): string => raw.replace(/\s/g, '').toUpperCase().slice(0, PAN_LENGTH);

function PanForm({ repay, draft, onChange, takeFocus }: PanPartProps) {
  const submission = { type: 'PAN.SUBMITTED', pan: draft } as const;
  const alert = useSelector(repay, (snapshot) => snapshot.context.alert);
  const has = useTags(repay);
  const canSubmit = useSelector(repay, (snapshot) => snapshot.can(submission));
  const field = useRef<HTMLInputElement>(null);
  const missingId = useId();
  useEarlyInput(() => {
    const early = tidy(field.current?.value ?? '');
    if (early !== draft) onChange(early);
  });

  const isIncomplete = !has('sending') && !canSubmit;
  const missing = draft.length < PAN_LENGTH && m.pan_incomplete();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    repay.send(submission);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        label={m.repay_pan()}
        hint={m.repay_pan_hint()}
        warning={draft !== '' && missing}
        missing={missing}
        name="pan"
        value={draft}
        tidy={tidy}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={takeFocus}
      />
      <FormAlert text={alert ? repayFailureText(alert.part, alert.failure) : undefined} />
      <Button
        type="submit"
        block
        busy={has('sending') && m.repay_sending()}
        disabled={!canSubmit}
        aria-describedby={isIncomplete ? missingId : undefined}
      >
        {m.repay_send()}
      </Button>
      <span hidden id={missingId}>
        {m.pan_incomplete()}
      </span>
    </form>
  );
}

/** Part 1: the PAN of the loan (P-02, P-03). */
export function PanPart(props: PanPartProps) {
  const has = useTags(props.repay);
  const pan = useSelector(props.repay, (snapshot) => snapshot.context.pan);
  return (
    <LookupPart part={1} state={has('at PAN') ? 'now' : 'done'} title={m.repay_part_pan()}>
      {has('at PAN') ? <PanForm {...props} /> : <p className="money">{maskPan(pan)}</p>}
    </LookupPart>
  );
}
