import { LOAN_EXPECTED_MS, LOAN_HIDDEN_MS, LOAN_REFRESH_MS, PAYMENT_POLL_MS } from '#domain/limits.ts';
import type { LoanReadAgain } from '#machines/acceptance.ts';
import type { Expectation } from '#machines/myLoan.ts';
import { lasting } from '#ui/base/lasting.ts';
import { listen } from '#ui/base/listen.ts';
import { logError } from '#ui/base/log.ts';
import { loanPayment } from '../../storage/begunPayment.ts';
import { readLoan } from './calls.ts';

const pauseOf = (isExpected: boolean): number => {
  if (document.visibilityState === 'hidden') return LOAN_HIDDEN_MS;
  if (loanPayment.isBegun()) return PAYMENT_POLL_MS;
  return isExpected ? LOAN_EXPECTED_MS : LOAN_REFRESH_MS;
};

/**
 * Calls when a loan is due to be read again: at once when the page is looked at again or the network is back, and by the
 * clock, more often while something is expected; without a network never [LOAN-47].
 */
const whenDue = (isExpected: () => boolean, run: () => void): (() => void) => {
  let last = Date.now();
  const now = () => {
    last = Date.now();
    run();
  };
  const stopListening = listen(window, ['focus', 'pageshow', 'online'], now);
  const timer = setInterval(() => {
    if (navigator.onLine && Date.now() - last >= pauseOf(isExpected())) now();
  }, PAYMENT_POLL_MS);
  return () => {
    stopListening();
    clearInterval(timer);
  };
};

/** Asks for a fresh loan, as often as its chart says that something is expected. */
export const watchLoan = lasting<{ type: 'REFRESH' }, undefined, Expectation>(
  'watchLoan',
  ({ sendBack, receive }) => {
    let isExpected = false;
    receive((told) => {
      isExpected = told.isExpected;
    });
    return (isAgain) => {
      const refresh = () => sendBack({ type: 'REFRESH' });
      if (isAgain) refresh();
      return whenDue(() => isExpected, refresh);
    };
  },
);

/** Reads the loan of an offer that is open, one time after the other, and tells how it is. */
export const watchOffer = lasting<LoanReadAgain>('watchOffer', ({ sendBack }) => (isAgain) => {
  const stopped = new AbortController();
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      sendBack({ type: 'LOAN.READ', read: await readLoan(stopped.signal) });
    } catch (error) {
      logError('the offer could not be read again', error);
    }
    isReading = false;
  };
  const stop = whenDue(
    () => false,
    () => void read(),
  );
  if (isAgain) void read();
  return () => {
    stop();
    stopped.abort();
  };
});
