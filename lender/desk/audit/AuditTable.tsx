import { inr } from '#domain/formats/formats.ts';
import type { AuditRow } from '#lender/wire/audit.ts';
import { m } from '#messages';
import { Badge } from '#ui/notices/Badge.tsx';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { momentText } from '../moment.ts';
import { ROLES } from '../roles.ts';
import { OUTCOMES } from './auditTexts.ts';

/** Rows of the audit, the newest first. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1)
    <section className="dk-wide" tabIndex={0} aria-label={m.desk_audit_rows()}>
      <table className="dk-table">
        <caption className="vh">{m.desk_audit_rows()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.desk_audit_when()}</th>
            <th scope="col">{m.desk_audit_who()}</th>
            <th scope="col">{m.desk_audit_what()}</th>
            <th scope="col">{m.desk_audit_outcome()}</th>
            <th scope="col">{m.desk_application()}</th>
            <th scope="col" className="num">
              {m.desk_audit_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, staff, what, outcome, lead_id, application, rupees }) => (
            <tr key={id}>
              <th scope="row">{momentText(at)}</th>
              <td>
                {staff ? staff.name : m.desk_audit_customer_or_service()}
                {staff && <small>{ROLES[staff.role]()}</small>}
              </td>
              <td>{what}</td>
              <td>
                <Badge tone={OUTCOMES[outcome].tone} status={outcome}>
                  {OUTCOMES[outcome].text()}
                </Badge>
              </td>
              <td>
                {lead_id && application && <ApplicationLink lead={lead_id} application={application} />}
              </td>
              <td className="num">{rupees === null ? '' : inr(rupees)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
