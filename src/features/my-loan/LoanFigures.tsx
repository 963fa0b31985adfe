import { phoneFor } from '#domain/brand.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { isPastDue, owedWhenDue } from '#domain/loan/dueDay.ts';
import { askedOtherwise, dueDay, type LoanOffer } from '#domain/loan/keyFacts.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { SumList } from '#ui/blocks/SumList.tsx';
import { lastMoment } from '#ui/loan/loanTexts.ts';

type Sum = { term: string; rupees: number; note?: string };

/** The three figures of a loan: what comes, what goes, and by which day. */
function Three({
  gets,
  pays,
  on,
  day,
  note,
}: {
  gets: Sum;
  pays: Sum;
  on: string;
  day: string;
  note?: string;
}) {
  return (
    <dl className="figures">
      {[gets, pays].map(({ term, rupees, note: of }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="amount">
            {inr(rupees)}
            {of !== undefined && <small>{of}</small>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{on}</dt>
        <dd className="figures__day">
          {dateInWords(day)}
          {note !== undefined && <small>{note}</small>}
        </dd>
      </div>
    </dl>
  );
}

type DecidingProps = {
  offer: LoanOffer;
  /** The last digits of the account that the money goes to, where they are known. */
  account: string | undefined;
};

/** The same four beside the answer, so that nobody has to look back for them [LOAN-49], and where the money goes [LOAN-78]. */
export const DecidingFigures = ({ offer, account }: DecidingProps) => (
  <SumList
    rows={[
      { term: m.my_loan_you_get(), value: inr(offer.net_disbursed) },
      ...(account ? [{ term: m.my_offer_into(), value: m.my_offer_into_end({ end: account }) }] : []),
      { term: m.my_loan_you_pay(), value: inr(offer.total) },
      { term: m.my_loan_on(), value: dateInWords(dueDay(offer.schedule)) },
      { term: m.offer_apr(), value: m.kfs_percent({ percent: offer.apr.toFixed(2) }) },
    ]}
  />
);

const Apr = ({ offer }: { offer: LoanOffer }) => (
  <p className="apr">
    <span>
      <b className="apr__name">{m.offer_apr()}</b>
      <br />
      <small>{m.my_loan_apr_note()}</small>
    </span>
    <b>{m.kfs_percent({ percent: offer.apr.toFixed(2) })}</b>
  </p>
);

/** What she had asked for, where she is offered something else [LOAN-82]. */
export function AskedFor({ loan }: { loan: LoanView }) {
  const asked = askedOtherwise(loan);
  return asked && <p>{m.my_offer_asked({ amount: inr(asked.rupees), days: asked.days })}</p>;
}

/** The three figures of an offer, and what it costs in a year. */
export function LoanFigures({ offer }: { offer: LoanOffer }) {
  return (
    <>
      <Three
        gets={{ term: m.my_loan_you_get(), rupees: offer.net_disbursed }}
        pays={{ term: m.my_loan_you_pay(), rupees: offer.total }}
        on={m.my_loan_on()}
        day={dueDay(offer.schedule)}
        note={m.my_loan_if_sent_today({ days: offer.days })}
      />
      <Apr offer={offer} />
    </>
  );
}

/** The figures of a customer's loan, in the words of its time. One that ended unsent has none, and nothing is asked for of one that is over [LOAN-29]. */
export function OwnFigures({ loan }: { loan: LoanView }) {
  const { offer, account, tags } = loan;
  const hasEnded = tags.includes('ended');
  if (!offer || (hasEnded && !account)) return null;
  if (!account) return <LoanFigures offer={offer} />;
  const got = { term: m.my_loan_you_got(), rupees: offer.net_disbursed };
  const day = account.due_on;
  if (hasEnded) {
    const paid = { term: m.my_loan_you_paid(), rupees: account.paid };
    return <Three gets={got} pays={paid} on={m.my_loan_agreed_day()} day={day} />;
  }
  if (isPastDue(account)) {
    const was = { term: m.my_loan_was_to_pay(), rupees: offer.total };
    return <Three gets={got} pays={was} on={m.my_loan_was_due()} day={day} />;
  }
  // What was paid already would be missing between two bare sums [LOAN-79].
  const left =
    account.paid > 0
      ? { term: m.my_loan_left(), note: m.my_loan_left_after({ paid: inr(account.paid) }) }
      : { term: m.my_loan_you_pay() };
  return (
    <>
      <Three gets={got} pays={{ ...left, rupees: owedWhenDue(account) }} on={m.my_loan_on()} day={day} />
      <Apr offer={offer} />
    </>
  );
}

type Account = NonNullable<LoanView['account']>;

/** By when somebody decides about what was paid too much, and what the customer may say to it. */
function Decision({ decision }: { decision: NonNullable<Account['decision']> }) {
  const { by, is_missed: isMissed, other_loan: otherLoan } = decision;
  const phone = phoneFor('repayment').text;
  return (
    <p>
      {isMissed
        ? m.my_loan_too_much_missed({ by: lastMoment(by), phone })
        : m.my_loan_too_much_by({ by: lastMoment(by) })}
      {otherLoan && ` ${m.my_loan_too_much_other({ number: otherLoan, phone })}`}
    </p>
  );
}

/** What was paid too much, as it is now: the customer's, to be decided about, on its way, or sent [LOAN-39] [LOAN-67] [PAY-10]. */
export function PaidTooMuch({
  account: { overpaid, on_its_way, decision, sent_back: sentBack = [] },
}: {
  account: Account;
}) {
  const waits = overpaid - on_its_way;
  return (
    <>
      {waits > 0 && <p>{m.my_loan_paid_too_much({ amount: inr(waits) })}</p>}
      {decision && <Decision decision={decision} />}
      {on_its_way > 0 && <p>{m.my_loan_refund_on_its_way({ amount: inr(on_its_way) })}</p>}
      {sentBack.map(({ rupees, day, reference }) => (
        <p key={reference}>
          {m.my_loan_refund_sent({ amount: inr(rupees), day: dateInWords(day), reference })}
        </p>
      ))}
    </>
  );
}
