import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { MINUTE, REPAY_OTP_LIFE_MS } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SmsCodeField } from '#ui/fields/code/SmsCodeField.tsx';
import { arrowLeftIcon } from '#ui/graphics/icons.ts';
import { repayFailureText } from './failureText.ts';
import { LookupPart } from './LookupPart.tsx';
import type { RepayActor } from './useRepay.ts';

function OtpForm({ repay }: { repay: RepayActor }) {
  const sentId = useId();
  const [otp, setOtp] = useState('');
  const submission = { type: 'OTP.SUBMITTED', otp } as const;
  const alert = useSelector(repay, (snapshot) => snapshot.context.alert);
  const has = useTags(repay);
  const canVerify = useSelector(repay, (snapshot) => snapshot.can(submission));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    repay.send(submission);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted" id={sentId}>
        {m.repay_otp_sent()}
      </p>
      <SmsCodeField
        label={m.repay_otp()}
        hint={m.repay_otp_hint({ minutes: REPAY_OTP_LIFE_MS / MINUTE })}
        describedBy={sentId}
        failure={alert ? repayFailureText(alert.part, alert.failure) : undefined}
        isRefused={has('code refused')}
        value={otp}
        onChange={setOtp}
      />
      <Button
        type="submit"
        block
        busy={has('verifying') && m.repay_verifying()}
        disabled={!canVerify}
        why={m.ui_otp_incomplete()}
      >
        {m.repay_verify()}
      </Button>
      <p className="hint">{m.repay_otp_again()}</p>
      <Button variant="quiet" icon={arrowLeftIcon} onClick={() => repay.send({ type: 'PAN.CHANGE' })}>
        {m.repay_back()}
      </Button>
    </form>
  );
}

/** Part 2: the code from the SMS. Its texts are the same for every PAN (P-04, P-05). */
export function OtpPart({ repay }: { repay: RepayActor }) {
  const has = useTags(repay);
  return (
    <LookupPart
      part={2}
      state={has('at code') ? 'now' : has('at loan') ? 'done' : 'todo'}
      title={m.repay_part_otp()}
    >
      {has('at code') && <OtpForm repay={repay} />}
      {!has('at code') && (
        <p className="muted">{has('at loan') ? m.repay_otp_verified() : m.repay_otp_todo()}</p>
      )}
    </LookupPart>
  );
}
