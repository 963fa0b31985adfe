import { dateSlashed, dayInIndia, inr } from '#domain/formats/formats.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { happenedAt, lastMoment, situationOf } from '#ui/loan/loanTexts.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { isMissed } from '../moment.ts';
import { requestText } from './actionTexts.ts';

/** 'Asha Rao, ₹10,000 for 20 days', as far as it is known. */
export const caseTitle = ({ customer, loan: { offer, asked } }: DeskCase): string => {
  const name = customer.name ?? m.desk_by_customer();
  const amount = offer?.principal ?? asked.rupees;
  const days = offer?.days ?? asked.days;
  return amount && days ? m.desk_case_title({ name, amount: inr(amount), days }) : name;
};

/** Who acts next, by a moment or without one. */
const NEXT: Readonly<
  Record<DeskCase['loan']['next'], { by: (when: { by: string }) => string; now: () => string }>
> = {
  customer: { by: m.desk_next_customer, now: m.desk_next_customer_now },
  lender: { by: m.desk_next_lender, now: m.desk_next_lender_now },
  nobody: { by: m.desk_next_nobody, now: m.desk_next_nobody },
};

const nextText = ({ loan: { next, deadline } }: DeskCase): string => {
  if (!deadline) return NEXT[next].now();
  const isLate = next === 'lender' && isMissed(deadline);
  return (isLate ? m.desk_next_lender_missed : NEXT[next].by)({ by: lastMoment(deadline) });
};

/** The request that waits describes the buttons that decide about it [DESK-110]. */
export const WAITING_ID = 'waiting-request';

/** The request that waits for a second person, and whose turn it is. */
function SecondPerson({ view }: { view: DeskCase }) {
  const { approval } = view;
  if (!approval) return null;
  const what = requestText({ ...approval, fields: approval.fields as Record<string, string> }, view);
  const at = happenedAt(approval.made_at);
  const text = approval.is_mine
    ? m.desk_second_own({ what, at })
    : approval.may_confirm
      ? m.desk_second_yours({ who: approval.maker, what, at })
      : m.desk_second_other({ who: approval.maker, what, at });
  return (
    <div className="second" role="status">
      <ArchTile initials={approval.maker.slice(0, 1)} />
      <b id={WAITING_ID}>{text}</b>
      <span>{m.desk_second_rule()}</span>
    </div>
  );
}

/** The top of a case: who, how much, where it stands, the figures, and a request that waits. */
export function CaseHead({ view }: { view: DeskCase }) {
  const { loan, customer, sent_at: sentAt, facts } = view;
  const { badge, tone } = situationOf(loan);
  const about = [
    loan.loan_no ?? loan.number,
    customer.city,
    sentAt && m.desk_sent_on({ day: dateSlashed(dayInIndia(new Date(sentAt))) }),
  ];
  return (
    <div className="dc__top">
      <div className="dc__id">
        <Badge tone={tone}>{badge()}</Badge>
        <p className="num">{about.filter(Boolean).join(', ')}</p>
        <p>{nextText(view)}</p>
      </div>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SecondPerson view={view} />
      {loan.tags.includes('on its way') && (
        <p>
          {m.desk_case_on_its_way()} <DeskLink to="/money">{m.desk_case_to_money()}</DeskLink>
        </p>
      )}
    </div>
  );
}
