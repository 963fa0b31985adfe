import type { AuditKind, AuditOutcome } from '#lender/wire/audit.ts';
import { m } from '#messages';

export const KINDS: Readonly<Record<AuditKind, () => string>> = {
  looked: m.desk_audit_looked,
  acted: m.desk_audit_acted,
  people: m.desk_audit_people,
  customer: m.desk_audit_customer,
};

/** How each outcome looks. */
export const OUTCOMES: Readonly<Record<AuditOutcome, { tone: 'neutral' | 'error'; text: () => string }>> = {
  done: { tone: 'neutral', text: m.desk_audit_done },
  refused: { tone: 'error', text: m.desk_audit_refused },
  forbidden: { tone: 'error', text: m.desk_audit_forbidden },
};
