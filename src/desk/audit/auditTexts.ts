import type { AuditKind } from '#domain/wire/desk/audit.ts';
import { m } from '#messages';

export const KINDS: Readonly<Record<AuditKind, () => string>> = {
  looked: m.desk_audit_looked,
  acted: m.desk_audit_acted,
  people: m.desk_audit_people,
  customer: m.desk_audit_customer,
};

const OUTCOMES: Readonly<Record<string, () => string>> = {
  done: m.desk_audit_done,
  refused: m.desk_audit_refused,
  forbidden: m.desk_audit_forbidden,
};

/** The outcome of an action in words; one without words as it is stored. */
export const outcomeText = (outcome: string): string => OUTCOMES[outcome]?.() ?? outcome;
