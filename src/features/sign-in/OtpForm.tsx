import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { formatMobile } from '#domain/formats/formats.ts';
import { SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SmsCodeField } from '#ui/fields/code/SmsCodeField.tsx';
import { refreshCwIcon } from '#ui/graphics/icons.ts';
import { codeLifeMs } from '../../storage/codeLife.ts';
import { CodeCountdown } from './CodeCountdown.tsx';
import { loginFailureText } from './failureText.ts';
import type { LoginActor } from './useLogin.ts';
import { WizardPartHead } from './WizardPartHead.tsx';

/** Part 2: the code from the SMS, during its life and after (LOG-04 to LOG-06). */
export function OtpForm({ login }: { login: LoginActor }) {
  const partId = useId();
  const sentId = useId();
  const [typed, setTyped] = useState({ expiresAt: 0, otp: '' });
  const mobile = useSelector(login, (snapshot) => snapshot.context.mobile);
  const expiresAt = useSelector(login, (snapshot) => snapshot.context.expiresAt);
  // The field is empty for each new code.
  const otp = typed.expiresAt === expiresAt ? typed.otp : '';
  const submission = { type: 'OTP.SUBMITTED', otp } as const;
  const alert = useSelector(login, (snapshot) => snapshot.context.alert);
  const has = useTags(login);
  const isExpired = has('code expired');
  const isVerifying = has('verifying');
  const isResending = has('resending');
  const canVerify = useSelector(login, (snapshot) => snapshot.can(submission));
  const canResend = useSelector(login, (snapshot) => snapshot.can({ type: 'OTP.RESEND' }));
  const failureText = alert ? loginFailureText(alert.part, alert.failure) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send(submission);
  };
  return (
    <form className="wiz" noValidate onSubmit={submit}>
      <WizardPartHead
        part={{ number: 2, name: m.login_part_otp(), id: partId }}
        heading={m.login_otp_heading()}
      >
        <p className="muted" id={sentId}>
          {m.login_otp_sent_to({ mobile: `+91 ${formatMobile(mobile)}`, seconds: codeLifeMs() / SECOND })}
        </p>
        <div>
          <Button variant="quiet" size="sm" onClick={() => login.send({ type: 'NUMBER.CHANGE' })}>
            {m.login_change_number()}
          </Button>
        </div>
      </WizardPartHead>
      <SmsCodeField
        label={m.login_otp()}
        hint={m.login_otp_hint()}
        describedBy={`${partId} ${sentId}`}
        failure={failureText}
        isRefused={has('entry refused')}
        isResending={isResending}
        value={otp}
        onChange={(code) => setTyped({ expiresAt, otp: code })}
        listens={!isExpired}
      />
      <CodeCountdown expiresAt={expiresAt} isExpired={isExpired} />
      <Button
        type="submit"
        size="lg"
        block
        variant={isExpired ? 'secondary' : 'primary'}
        busy={isVerifying && m.login_verifying()}
        disabled={!canVerify}
        why={isExpired ? m.login_otp_expired() : m.ui_otp_incomplete()}
      >
        {isExpired ? m.login_otp_expired_button() : m.login_verify()}
      </Button>
      <Button
        icon={isExpired ? refreshCwIcon : undefined}
        block
        size={isExpired ? 'lg' : 'md'}
        variant={isExpired ? 'primary' : 'secondary'}
        busy={isResending && m.login_sending()}
        disabled={!canResend}
        why={m.login_resend_later()}
        onClick={() => login.send({ type: 'OTP.RESEND' })}
      >
        {m.login_resend()}
      </Button>
    </form>
  );
}
