import { inr } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import type { SumRow } from '#ui/blocks/SumList.tsx';
import { shortDay } from '#ui/loan/loanTexts.ts';
import './late.css';

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

/** What was charged, and where it ends; nothing where that isn't known. */
type LateEnd = { late: number; late_charge?: { ends_on: string; most: number } | null | undefined };

/** Where the late charge ends: the day, and the most that it can be [LOAN-44]. */
export function LateCharge({ account }: { account: LateEnd }) {
  const { late, late_charge: charge } = account;
  if (!charge) return null;
  const { ends_on: endsOn, most } = charge;
  return (
    <section className="stack late-end" aria-labelledby="late-end">
      <h2 className="sub-title" id="late-end">
        {m.my_loan_late_end()}
      </h2>
      {late < most ? (
        <>
          <div className="late-end__line" aria-hidden="true">
            <span style={{ inlineSize: `${(late / most) * 100}%` }} />
          </div>
          <p className="late-end__ends">
            <b>{m.my_loan_late_now({ amount: inr(late) })}</b>
            <span>
              <b>{m.my_loan_late_stops({ amount: inr(most) })}</b>{' '}
              {m.my_loan_late_stops_on({ day: shortDay(endsOn) })}
            </span>
          </p>
        </>
      ) : (
        <p>{m.my_loan_late_stopped({ amount: inr(late) })}</p>
      )}
      <p className="muted">{m.my_loan_late_interest()}</p>
    </section>
  );
}
