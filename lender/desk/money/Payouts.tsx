import { inr } from '#domain/formats/formats.ts';
import type { DeskMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { isMissed, lastMomentText } from '../moment.ts';

/** Until when, or that this was missed [DESK-104]. */
const untilText = (deadline: string): string => {
  const moment = lastMomentText(deadline);
  return isMissed(deadline) ? m.desk_money_missed({ moment }) : moment;
};

/** Payouts that wait for two persons: one asks for it, another releases it. */
export function Payouts({ payouts }: Pick<DeskMoney, 'payouts'>) {
  return (
    <table className="dk-table">
      <caption className="vh">{m.desk_money_payouts()}</caption>
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
        {payouts.map(({ lead_id, application, waits, rupees, deadline }) => (
          <tr key={lead_id}>
            <th scope="row">
              <ApplicationLink lead={lead_id} application={application} />
            </th>
            <td>{waits ? m.desk_money_to_release() : m.desk_money_to_ask_for()}</td>
            <td>{deadline && untilText(deadline)}</td>
            <td className="r">{inr(rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
