import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useReducer, useState } from 'react';
import { formatMobile } from '#domain/formats.ts';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { OtpInput } from '../../ui/fields/OtpInput.tsx';
import { useSmsCode } from '../../ui/fields/useSmsCode.ts';
import { CodeCountdown } from './CodeCountdown.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import type { LoginActor } from './useLogin.ts';
import { WizardPartHead } from './WizardPartHead.tsx';

/** One code's form, while it counts and after. */
function CodeForm({ login }: { login: LoginActor }) {
  const [otp, setOtp] = useState('');
  const submission = { type: 'OTP.SUBMITTED', otp } as const;
  const mobile = useSelector(login, (snapshot) => snapshot.context.mobile);
  const isExpired = useSelector(login, (snapshot) => snapshot.matches({ otp: { life: 'expired' } }));
  const isVerifying = useSelector(login, (snapshot) => snapshot.matches({ otp: { code: 'verifying' } }));
  const isResending = useSelector(login, (snapshot) => snapshot.matches({ otp: { code: 'resending' } }));
  const canVerify = useSelector(login, (snapshot) => snapshot.can(submission));
  const canResend = useSelector(login, (snapshot) => snapshot.can({ type: 'OTP.RESEND' }));
  useSmsCode(!isExpired, (code) => setOtp(code.replace(/\D/g, '').slice(0, 4)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send(submission);
  };
  return (
    <form className="wiz" noValidate onSubmit={submit}>
      <WizardPartHead part={2} name={m.login_part_otp()} heading={m.login_otp_heading()}>
        <p className="muted">
          <span className="nowrap num">{m.login_otp_sent_to({ mobile: `+91 ${formatMobile(mobile)}` })}</span>{' '}
          <Button variant="quiet" size="sm" onClick={() => login.send({ type: 'NUMBER.CHANGE' })}>
            {m.login_change_number()}
          </Button>
        </p>
      </WizardPartHead>
      <OtpInput
        label={m.login_otp()}
        hint={m.login_otp_hint()}
        name="otp"
        value={otp}
        onChange={setOtp}
        autoFocus
      />
      <LoginAlert login={login} />
      <CodeCountdown isExpired={isExpired} />
      <Button
        type="submit"
        size="lg"
        block
        variant={isExpired ? 'secondary' : 'primary'}
        busy={isVerifying && m.login_verifying()}
        disabled={!isVerifying && !canVerify}
      >
        {isExpired ? m.login_otp_expired_button() : m.login_verify()}
      </Button>
      <Button
        icon={isExpired ? 'refresh-cw' : undefined}
        block
        size={isExpired ? 'lg' : 'md'}
        variant={isExpired ? 'primary' : 'secondary'}
        busy={isResending && m.login_sending()}
        disabled={!isResending && !canResend}
        onClick={() => login.send({ type: 'OTP.RESEND' })}
      >
        {m.login_resend()}
      </Button>
    </form>
  );
}

/** Part 2: the code from the SMS (LOG-04 to LOG-06). A code that was sent again begins with an empty field. */
export function OtpForm({ login }: { login: LoginActor }) {
  const [codes, countCode] = useReducer((count: number) => count + 1, 1);
  useEffect(() => {
    const subscription = login.on('CODE.RESENT', countCode);
    return () => subscription.unsubscribe();
  }, [login]);
  return <CodeForm key={codes} login={login} />;
}
