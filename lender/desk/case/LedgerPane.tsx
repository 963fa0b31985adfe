import { dateSlashed, inr } from '#domain/formats/formats.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { Pane } from '../layout/Pane.tsx';

const cell = (rupees: number | null): string => (rupees === null ? '' : inr(rupees));

/** Every booking with the balance after it, and what is owed today with what has run since [DESK-33]. */
export function LedgerPane({ view: { ledger, loan } }: { view: DeskCase }) {
  if (ledger.length === 0) return null;
  const { account } = loan;
  return (
    <Pane title={m.desk_ledger()} note={loan.loan_no}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
      <section className="dk-wide" tabIndex={0} aria-label={m.desk_ledger_wide()}>
        <table className="led-t">
          <caption className="vh">{m.desk_ledger()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.desk_ledger_day()}</th>
              <th scope="col">{m.desk_ledger_what()}</th>
              <th scope="col" className="r">
                {m.desk_ledger_debit()}
              </th>
              <th scope="col" className="r">
                {m.desk_ledger_credit()}
              </th>
              <th scope="col" className="r">
                {m.desk_ledger_balance()}
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ number, day, label, reference, debit, credit, balance }) => (
              <tr key={number}>
                <th scope="row">{dateSlashed(day)}</th>
                <td>
                  {label}
                  <small>{reference}</small>
                </td>
                <td className="r">{cell(debit)}</td>
                <td className="r">{cell(credit)}</td>
                <td className="r">{inr(balance)}</td>
              </tr>
            ))}
          </tbody>
          {account && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {account.overpaid > 0 ? m.desk_ledger_overpaid() : m.desk_ledger_owed()}
                </th>
                <td className="r">{inr(account.overpaid > 0 ? account.overpaid : account.owed)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </Pane>
  );
}
