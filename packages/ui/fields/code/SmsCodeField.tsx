import { useEffect, useEffectEvent } from 'react';
import { digitsOnly } from '#domain/formats/formats.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { FormAlert } from '../../notices/FormAlert.tsx';
import { useRefusedField } from '../wiring/useRefusedField.ts';
import { OtpInput } from './OtpInput.tsx';
import { useSmsCode } from './useSmsCode.ts';

type SmsCodeFieldProps = {
  label: string;
  hint: string;
  /** Ids of what stands above: where the code went, and how long it works. Heard with the field [SAY-16]. */
  describedBy?: string | undefined;
  /** What went wrong: with the code, or with what it was sent for. */
  failure: string | undefined;
  /** Whether the service refused the code. */
  isRefused: boolean;
  /** True while another code is asked for; once it was sent the field takes the focus [SAY-16]. */
  isResending?: boolean | undefined;
  value: string;
  onChange: (code: string) => void;
  /** False for a code that has expired: none is taken from an SMS any more. */
  listens?: boolean;
};

/** The field of a code that the service has sent: browsers with WebOTP fill it in, and the next key replaces a refused one. */
export function SmsCodeField({
  listens = true,
  isResending = false,
  isRefused,
  failure,
  onChange,
  ...field
}: SmsCodeFieldProps) {
  const ref = useRefusedField(isRefused);
  // A request takes one SMS: another code needs its own.
  useSmsCode(listens && !isResending, (code) => onChange(digitsOnly(code, OTP_LENGTH)));
  const takeFocusIfSent = useEffectEvent(() => {
    if (failure === undefined) ref.current?.focus();
  });
  useEffect(() => {
    if (!isResending) return;
    return () => takeFocusIfSent();
  }, [isResending]);
  return (
    <>
      <OtpInput
        {...field}
        ref={ref}
        name="otp"
        refusal={isRefused ? failure : undefined}
        missing={field.value.length < OTP_LENGTH && m.ui_otp_incomplete()}
        onChange={onChange}
        autoFocus
      />
      {!isRefused && <FormAlert text={failure} />}
    </>
  );
}
