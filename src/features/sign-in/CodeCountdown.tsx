import { OTP_LIFE_MS, SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import { OtpRing } from '../../ui/fields/OtpRing.tsx';

const LIFE_S = OTP_LIFE_MS / SECOND;

/** The countdown of a code, and what can be done when it is over (LOG-04). */
export function CodeCountdown({ isExpired }: { isExpired: boolean }) {
  return (
    <div className="resend">
      <OtpRing key={isExpired ? 'over' : 'counting'} secondsLeft={isExpired ? 0 : LIFE_S} total={LIFE_S} />
      <p>
        <b>{isExpired ? m.login_over_title() : m.login_wait_title()}</b>
        {isExpired ? m.login_over_text() : m.login_wait_text()}
      </p>
    </div>
  );
}
