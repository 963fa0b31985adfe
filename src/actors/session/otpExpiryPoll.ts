import { OTP_POLL_MS } from '#domain/limits.ts';
import type { OtpExpired } from '#machines/session.ts';
import { lasting } from '#ui/base/lasting.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';
import { readAttempt } from '../../storage/session.ts';

const DASHBOARD = /^\/(my-)?dashboard(\/|$)/;

/** Checks every five seconds whether a code that was sent has expired (S-07). */
export const otpExpiryPoll = lasting<OtpExpired>('otpExpiryPoll', ({ sendBack }) => () => {
  if (!inBrowser()) return;
  const check = () => {
    if (readAttempt()?.isExpired)
      sendBack({ type: 'OTP.EXPIRED', onDashboard: DASHBOARD.test(location.pathname) });
  };
  check();
  const timer = setInterval(check, OTP_POLL_MS);
  const stop = listen(window, ['focus', 'pageshow'], check);
  return () => {
    clearInterval(timer);
    stop();
  };
});
