import { inr } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import type { SumRow } from '#ui/blocks/SumList.tsx';

type Account = NonNullable<LoanView['account']>;
type LateRun = NonNullable<Account['late_charge']>['runs'][number];

const sumOf = (runs: readonly LateRun[]): number =>
  runs.reduce((sum, { days, per_day: perDay }) => sum + days * perDay, 0);

/** '5 days × ₹40'. */
const runText = ({ days, per_day: perDay }: LateRun): string =>
  days === 1
    ? m.my_loan_late_day({ amount: inr(perDay) })
    : m.my_loan_late_days({ days, amount: inr(perDay) });

/** The late charge as a sum: days that cost the same, times what each does, less what of it is settled [LOAN-44]. */
export const lateRows = ({ late, late_charge: charge }: Account): SumRow[] => {
  const runs = charge?.runs ?? [];
  const settled = sumOf(runs) - late;
  const [first] = runs;
  if (!first || (runs.length === 1 && settled === 0))
    return [{ term: m.my_loan_late_charge(), note: first && runText(first), value: inr(late) }];
  return [
    ...runs.map((run) => ({ term: m.my_loan_late_charge(), note: runText(run), value: inr(sumOf([run])) })),
    ...(settled > 0
      ? [{ term: m.my_loan_late_less(), value: m.my_offer_less({ amount: inr(settled) }) }]
      : []),
  ];
};

/** What waiting for an answer costs who asked for more time after the due day: each day as now, or nothing any more [LOAN-71]. */
export const waitingCosts = (
  { late_day: lateDay = 0 }: Account,
  runs: (said: { amount: string }) => string,
): string => (lateDay > 0 ? runs({ amount: inr(lateDay) }) : m.my_loan_hardship_stopped());
