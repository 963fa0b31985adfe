import { inr } from '#domain/formats/formats.ts';
import type { DeskMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { lastMomentText } from '../moment.ts';

/** What a payout waits for, by the loan's state. */
const WAITS_FOR: Readonly<Record<DeskMoney['payouts'][number]['state'], () => string>> = {
  accepted: m.desk_money_to_prepare,
  payingOut: m.desk_money_to_confirm,
};

/** Payouts that wait for a person: first to be prepared, then for the bank's reference. */
export function Payouts({ payouts }: Pick<DeskMoney, 'payouts'>) {
  return (
    <table className="dk-table">
      <thead>
        <tr>
          <th scope="col">{m.desk_application()}</th>
          <th scope="col">{m.desk_money_waits_for()}</th>
          <th scope="col">{m.desk_money_until()}</th>
          <th scope="col" className="r">
            {m.desk_money_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ lead_id, application, state, rupees, deadline }) => (
          <tr key={lead_id}>
            <td>
              <ApplicationLink lead={lead_id} application={application} />
            </td>
            <td>{WAITS_FOR[state]()}</td>
            <td>{deadline && lastMomentText(deadline)}</td>
            <td className="r">{inr(rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
