import { SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import { OtpRing } from '#ui/fields/code/OtpRing.tsx';
import { useSecondsLeft } from '#ui/fields/code/useSecondsLeft.ts';
import { codeLifeMs } from '../../storage/codeLife.ts';

type CodeCountdownProps = {
  /** In milliseconds since 1970. */
  expiresAt: number;
  isExpired: boolean;
};

/** The countdown until a code expires, and the actions during and after it (LOG-04). */
export function CodeCountdown({ expiresAt, isExpired }: CodeCountdownProps) {
  const seconds = useSecondsLeft(expiresAt);
  return (
    <div className="resend">
      <OtpRing key={expiresAt} deadline={expiresAt} total={codeLifeMs() / SECOND} />
      <p>
        <b>{isExpired ? m.login_over_title() : m.login_wait_title()}</b>
        {isExpired ? m.login_over_text() : m.login_wait_text({ seconds })}
      </p>
    </div>
  );
}
