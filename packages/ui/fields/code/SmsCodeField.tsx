import { digitsOnly } from '#domain/formats/formats.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import { useRefusedField } from '../wiring/useRefusedField.ts';
import { OtpInput } from './OtpInput.tsx';
import { useSmsCode } from './useSmsCode.ts';

type SmsCodeFieldProps = {
  label: string;
  hint: string;
  /** Why the service refused the code; undefined for one that it hasn't. */
  refusal: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** False for a code that has expired: none is taken from an SMS any more. */
  listens?: boolean;
};

/** The field of a code that the service has sent: browsers with WebOTP fill it in, and the next key replaces a refused one. */
export function SmsCodeField({ listens = true, onChange, ...field }: SmsCodeFieldProps) {
  const ref = useRefusedField(field.refusal !== undefined);
  useSmsCode(listens, (code) => onChange(digitsOnly(code, OTP_LENGTH)));
  return <OtpInput {...field} ref={ref} name="otp" onChange={onChange} autoFocus />;
}
