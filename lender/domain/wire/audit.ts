import { isRealDay } from '#domain/formats/days.ts';
import { anyText, isoDate, nullableText } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { STAFF_ROLES } from '../staff.ts';
import { typedApplication } from './typedNumber.ts';

/** What an audit row is about; the database derives it from the action (server/database/migrations). */
export const AUDIT_KINDS = ['looked', 'acted', 'people', 'customer'] as const;
export const AUDIT_OUTCOMES = ['done', 'refused', 'forbidden'] as const;

const filter = {
  staff_id: z.optional(z.uuid()),
  /** An application's number for people: rows about its customer. */
  application: z.optional(typedApplication),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  /** A day in India. */
  day: z.optional(isoDate.check(z.refine(isRealDay))),
};

/** A page of the audit, the newest first, after a row of the page before [DESK-55]. */
export const deskAudit = z.strictObject({ ...filter, after: z.optional(z.uuid()) });
/** The same rows as CSV [DESK-56]. */
export const deskAuditExport = z.strictObject(filter);

const person = { name: anyText, role: z.enum(STAFF_ROLES) };
const row = z.object({
  id: anyText,
  at: anyText,
  /** The name that is stored. */
  action: anyText,
  /** What it is called for people. */
  what: anyText,
  outcome: z.enum(AUDIT_OUTCOMES),
  kind: z.enum(AUDIT_KINDS),
  /** Null for customers and the service itself. */
  staff: z.nullable(z.object(person)),
  /** The application that it is about, or the newest one of its customer. */
  application: nullableText,
  lead_id: nullableText,
  /** The amount of money that it is about. */
  rupees: z.nullable(z.number()),
});

export const deskAuditData = z.object({
  rows: z.array(row),
  has_more: z.boolean(),
  /** Everybody who can be filtered by. */
  people: z.array(z.object({ id: anyText, ...person })),
});

export const deskAuditExportData = z.object({
  csv: anyText,
  rows: z.number(),
  /** True when only the newest rows are in it. */
  is_cut: z.boolean(),
});

export type AuditFilter = z.infer<typeof deskAuditExport>;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];
export type AuditPage = z.infer<typeof deskAuditData>;
export type AuditRow = AuditPage['rows'][number];
