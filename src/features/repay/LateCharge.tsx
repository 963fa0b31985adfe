import { shortDay } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { m } from '#messages';
import './late.css';

/** What was charged, and where it ends; nothing where that isn't known. */
export type LateEnd = { late: number; late_charge?: { ends_on: string; most: number } | null | undefined };

/** Where the late charge ends: the day, and the most that it can be [LOAN-44]. */
export function LateCharge({ account }: { account: LateEnd }) {
  const { late, late_charge: charge } = account;
  if (!charge) return null;
  const { ends_on: endsOn, most } = charge;
  return (
    <section className="stack late-end">
      <h2 className="sub-title">{m.my_loan_late_end()}</h2>
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
