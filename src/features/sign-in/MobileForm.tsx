import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { normalizeMobile } from '#domain/formats/formats.ts';
import { MOBILE_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { MobileInput } from '#ui/fields/text/MobileInput.tsx';
import { useEarlyInput } from '#ui/fields/wiring/useEarlyInput.ts';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { SafeNote } from '#ui/notices/SafeNote.tsx';
import { takeReplacedInput } from '../../loading/hydration.ts';
import { readAttempt } from '../../storage/session.ts';
import { loginFailureText } from './failureText.ts';
import { TermsLabel } from './TermsLabel.tsx';
import type { LoginActor } from './useLogin.ts';
import { WizardPartHead } from './WizardPartHead.tsx';

/** The input of this step; the wizard keeps it while another step is open. */
export type MobileDraft = { mobile: string; termsTicked: boolean };

/** The number of a code that is still valid, typed before a reload or in another tab (S-07). */
const rememberedMobile = (): string => {
  const attempt = readAttempt();
  return attempt && !attempt.isExpired ? attempt.mobile : '';
};

type MobileFormProps = {
  login: LoginActor;
  draft: MobileDraft;
  onChange: (draft: MobileDraft) => void;
  /** True after returning from another step. */
  takeFocus: boolean;
};

/** Part 1: the mobile number and the terms (LOG-01 to LOG-03). */
export function MobileForm({ login, draft, onChange, takeFocus }: MobileFormProps) {
  const submission = { type: 'MOBILE.SUBMITTED', ...draft } as const;
  const has = useTags(login);
  const isTermsMissing = has('terms missing');
  const alert = useSelector(login, (snapshot) => snapshot.context.alert);
  const canSubmit = useSelector(login, (snapshot) => snapshot.can(submission));
  const mobile = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const missingId = useId();
  useEarlyInput(() => {
    const typed = mobile.current?.value || takeReplacedInput('mobile')?.value;
    const early = {
      mobile: normalizeMobile(typed ?? '') || rememberedMobile(),
      termsTicked: terms.current?.checked || takeReplacedInput('terms')?.checked === true,
    };
    if (early.mobile !== draft.mobile || early.termsTicked !== draft.termsTicked) onChange(early);
  });

  useEffect(() => {
    if (isTermsMissing) terms.current?.focus();
  }, [isTermsMissing]);

  const isIncomplete = !has('sending') && !canSubmit;
  const missing = draft.mobile.length < MOBILE_LENGTH && m.login_mobile_missing();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send(submission);
  };
  const tick = (termsTicked: boolean) => {
    onChange({ ...draft, termsTicked });
    if (termsTicked) login.send({ type: 'TERMS.TICKED' });
  };
  return (
    <form className="wiz" noValidate onSubmit={submit}>
      <WizardPartHead part={{ number: 1, name: m.login_part_mobile() }} heading={m.login_mobile_heading()}>
        <p className="muted">{m.login_mobile_lead()}</p>
      </WizardPartHead>
      <MobileInput
        ref={mobile}
        label={m.login_mobile()}
        hint={m.login_mobile_hint()}
        warning={draft.mobile !== '' && missing}
        missing={missing}
        name="mobile"
        value={draft.mobile}
        autoFocus={takeFocus}
        onChange={(event) => onChange({ ...draft, mobile: event.currentTarget.value })}
      />
      {isTermsMissing && (
        <Note tone="error" role="alert">
          {m.login_terms_missing()}
        </Note>
      )}
      <Checkbox
        ref={terms}
        name="terms"
        label={<TermsLabel />}
        checked={draft.termsTicked}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <FormAlert text={alert ? loginFailureText(alert.part, alert.failure) : undefined} />
      <Button
        type="submit"
        size="lg"
        block
        busy={has('sending') && m.login_sending()}
        disabled={!canSubmit}
        aria-describedby={isIncomplete ? missingId : undefined}
      >
        {m.login_get_otp()}
      </Button>
      <span hidden id={missingId}>
        {m.login_mobile_missing()}
      </span>
      <SafeNote>{m.login_safe()}</SafeNote>
    </form>
  );
}
