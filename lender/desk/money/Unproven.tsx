import { inr } from '#domain/formats/formats.ts';
import type { UnprovenMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { dayText } from '../moment.ts';

/** Typed money that nothing has proved in time, with the loans that it is on [DESK-65]. */
export function Unproven({ money }: { money: UnprovenMoney }) {
  const { rupees, paid_at, payment_id, working_days, loans } = money;
  return (
    <li className="money-row">
      <div>
        <b className="money">{inr(rupees)}</b>{' '}
        {loans.map(({ lead_id, application }) => (
          <ApplicationLink key={lead_id} lead={lead_id} application={application} />
        ))}
        <small>{m.desk_money_came({ at: dayText(paid_at), payment: payment_id })}</small>
        <small>{m.desk_money_unproven_for({ count: working_days })}</small>
      </div>
    </li>
  );
}
