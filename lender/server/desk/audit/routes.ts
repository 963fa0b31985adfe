import type { FastifyRequest } from 'fastify';
import { mayRead } from '#lender/staff.ts';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import { exportAudit, readAuditPage } from '#server/desk/audit/readAudit.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { type Answer, refused, rejected, success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** The audit at the desk. Each look into it is a row of it [DESK-55]. */
export function auditRoutes({ db }: Deps, { post, audit }: DeskCalls): void {
  const audited = async (
    staff: StaffMember,
    request: FastifyRequest,
    action: DeskAuditAction,
    read: () => Promise<unknown>,
  ): Promise<Answer> => {
    const may = mayRead(staff.role, 'audit');
    const found = may ? await read() : undefined;
    const outcome = !may ? 'forbidden' : found === undefined ? 'refused' : 'done';
    await audit(db, staff, request, { action, outcome, customerId: undefined });
    if (!may) return rejected(403, m.desk_forbidden());
    return found === undefined ? refused(m.desk_no_such_application()) : success(found);
  };

  post('audit', (staff, body, request) =>
    audited(staff, request, 'audit viewed', () => readAuditPage(db, body)),
  );
  post('audit-export', (staff, filter, request) =>
    audited(staff, request, 'audit exported', () => exportAudit(db, filter)),
  );
}
