import { fromPromise } from 'xstate';
import type { LoanFound, RepayCodeSent } from '#machines/repay.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';
import type { lookupCalls } from './lookupCalls.ts';

/** The client is loaded with the first call, not with the page. */
const importLookupCalls = lazyImport(() => import('./lookupCalls.ts'));

/** Creates the actors of one lookup (P-03, P-05). */
export const repayActors = () => {
  let calls: ReturnType<typeof lookupCalls> | null = null;
  const withCalls = async <Result>(
    use: (ready: ReturnType<typeof lookupCalls>) => Promise<Result>,
  ): Promise<Result | Extract<RepayCodeSent, { ok: false }>> => {
    const lookup = await importLookupCalls();
    if (!lookup.ok) return lookup;
    calls ??= lookup.module.lookupCalls();
    return use(calls);
  };
  const sendCode = fromPromise<RepayCodeSent, { pan: string }>(({ input: { pan }, signal }) =>
    withCalls((ready) => ready.sendCode(pan, signal)),
  );
  const findLoan = fromPromise<LoanFound, { pan: string; otp: string }>(({ input: { pan, otp }, signal }) =>
    withCalls((ready) => ready.findLoan({ panNumber: pan, otp }, signal)),
  );
  return { sendCode, findLoan };
};
