import { type LoanView, loanView } from '#domain/wire/loan.ts';
import { z } from '#domain/zod.ts';
import type { LastKnown } from '#machines/loanAnswers.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { loanItem } from './keepsLoan.ts';
import { seal, unseal } from './sealed.ts';
import { token } from './session.ts';

const record = z.object({ loan: loanView, at: z.number() });

/** Keeps a loan as it was read, sealed for the session that read it; by its number, or as the newest one [NET-03]. */
export const keepLoan = async (number: string | undefined, loan: LoanView, at: number): Promise<void> => {
  const session = token();
  if (!session) return;
  try {
    const sealed = await seal(JSON.stringify({ loan, at } satisfies LastKnown), session);
    if (token() === session) persistent.write(loanItem(number), sealed);
  } catch {
    // Without cryptography nothing is kept: the page then needs a network.
  }
};

/** The loan as this session read it last; null when it didn't. */
export const keptLoan = async (number: string | undefined): Promise<LastKnown | null> => {
  const sealed = persistent.read(loanItem(number));
  const session = token();
  if (sealed === null || !session) return null;
  try {
    return record.parse(JSON.parse(await unseal(sealed, session)));
  } catch {
    return null;
  }
};

/** Forgets the newest loan, once the service says that there is none. */
export const forgetLoan = (): void => {
  persistent.remove([loanItem(undefined)]);
};
