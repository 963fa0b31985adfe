import { LOAN_REFRESH_MS, PAYMENT_POLL_MS } from '#domain/limits.ts';
import { lasting } from '#ui/base/lasting.ts';
import { listen } from '#ui/base/listen.ts';
import { loanPayment } from '../../storage/begunPayment.ts';

/** Asks for a fresh loan when the page is looked at again or the network is back, each minute, and each five seconds while a payment is due. */
export const watchLoan = lasting<{ type: 'REFRESH' }>('watchLoan', ({ sendBack }) => (isAgain) => {
  const refresh = () => sendBack({ type: 'REFRESH' });
  if (isAgain) refresh();
  const stopListening = listen(window, ['focus', 'pageshow', 'online'], refresh);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    const isDue = loanPayment.isBegun() || ticks % (LOAN_REFRESH_MS / PAYMENT_POLL_MS) === 0;
    if (isDue && document.visibilityState !== 'hidden') refresh();
  }, PAYMENT_POLL_MS);
  return () => {
    stopListening();
    clearInterval(timer);
  };
});
