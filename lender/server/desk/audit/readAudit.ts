import { sql } from 'kysely';
import { daysAfter, isoInIndia } from '#domain/formats/formats.ts';
import { applicationCount, numberOf } from '#domain/loan/numbers.ts';
import type { AuditFilter, AuditOutcome, AuditPage, AuditRow } from '#lender/wire/audit.ts';
import { auditText } from '#server/database/auditTexts.ts';
import type { Db } from '#server/database/connect.ts';
import { csvOf } from '#server/http/csv.ts';

const PAGE = 50;
/** Rows of an export: about 5 MB. */
const MOST_EXPORTED = 50_000;
const DESK = /^desk: /;

const startInIndia = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** The customer whose application has a number. */
async function customerOf(db: Db, application: string): Promise<string | undefined> {
  const count = applicationCount(application);
  if (count === undefined) return undefined;
  const lead = await db
    .selectFrom('leads')
    .select('customer_id')
    .where('number', '=', count)
    .executeTakeFirst();
  return lead?.customer_id;
}

/** Rows of the audit, the newest first, without those that are only counted; undefined where no application has the number. */
export async function selectAudit(
  db: Db,
  { staff_id, application, kind, day }: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  let rows = db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .leftJoin('leads', 'leads.id', 'audit.lead_id')
    .select(['audit.id', 'audit.at', 'action', 'outcome', 'kind', 'audit.customer_id', 'request_id', 'paise'])
    .select(['staff.name', 'staff.role', 'leads.id as lead_id', 'leads.number'])
    .where('outcome', '!=', 'counted');
  if (staff_id !== undefined) rows = rows.where('staff_id', '=', staff_id);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (application !== undefined) {
    const customer = await customerOf(db, application);
    if (customer === undefined) return undefined;
    rows = rows.where('audit.customer_id', '=', customer);
  }
  if (day !== undefined) {
    rows = rows
      .where('audit.at', '>=', startInIndia(day))
      .where('audit.at', '<', startInIndia(daysAfter(day, 1)));
  }
  if (after !== undefined) {
    // As text: a Date has no microseconds.
    const last = await db
      .selectFrom('audit')
      .select(sql<string>`at::text`.as('at'))
      .where('id', '=', after)
      .executeTakeFirst();
    if (last === undefined) return [];
    rows = rows.where(sql<boolean>`(audit.at, audit.id) < (${last.at}::timestamptz, ${after}::uuid)`);
  }
  return rows.orderBy('audit.at', 'desc').orderBy('audit.id', 'desc').limit(limit).execute();
}

/** The newest application of each customer. */
async function applicationsOf(db: Db, customers: readonly string[]) {
  const leads = await db
    .selectFrom('leads')
    .distinctOn('customer_id')
    .select(['id', 'number', 'customer_id'])
    .where('customer_id', '=', sql<string>`any(${[...new Set(customers)]}::uuid[])`)
    .orderBy('customer_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(leads.map(({ customer_id, ...lead }) => [customer_id, lead]));
}

async function rowsOf(
  db: Db,
  found: NonNullable<Awaited<ReturnType<typeof selectAudit>>>,
): Promise<AuditRow[]> {
  const leads = await applicationsOf(
    db,
    found.flatMap(({ customer_id, lead_id }) => (lead_id === null ? (customer_id ?? []) : [])),
  );
  return found.map(({ id, at, action, outcome, kind, customer_id, name, role, paise, ...row }) => {
    const { lead_id, number } = row;
    const newest = customer_id === null ? undefined : leads.get(customer_id);
    const lead = lead_id === null || number === null ? newest : { id: lead_id, number };
    return {
      id,
      at: at.toISOString(),
      action: action.replace(DESK, ''),
      what: auditText(action),
      outcome: outcome as AuditOutcome,
      kind,
      staff: name === null || role === null ? null : { name, role },
      application: lead === undefined ? null : numberOf('application', lead.number),
      lead_id: lead?.id ?? null,
      rupees: paise === null ? null : paise / 100,
    };
  });
}

/** A page of the audit, and everybody whose rows can be asked for [DESK-55]; undefined where no application has the number. */
export async function readAuditPage(
  db: Db,
  { after, ...filter }: AuditFilter & { after?: string | undefined },
): Promise<AuditPage | undefined> {
  const found = await selectAudit(db, filter, { after, limit: PAGE + 1 });
  if (found === undefined) return undefined;
  const people = await db.selectFrom('staff').select(['id', 'name', 'role']).orderBy('name').execute();
  return { rows: await rowsOf(db, found.slice(0, PAGE)), has_more: found.length > PAGE, people };
}

const COLUMNS = ['at', 'who', 'role', 'what', 'outcome', 'application', 'amount', 'action'] as const;

/** The newest rows as CSV, at most 50,000, with times of India [DESK-56]. */
export async function exportAudit(db: Db, filter: AuditFilter) {
  const found = await selectAudit(db, filter, { limit: MOST_EXPORTED + 1 });
  if (found === undefined) return undefined;
  const rows = await rowsOf(db, found.slice(0, MOST_EXPORTED));
  const csv = csvOf(
    COLUMNS,
    rows.map(({ staff, application, rupees, at, ...row }) => ({
      ...row,
      at: isoInIndia(new Date(at)),
      who: staff?.name ?? '',
      role: staff?.role ?? '',
      application: application ?? '',
      amount: rupees === null ? '' : rupees.toFixed(2),
    })),
  );
  return { csv, rows: rows.length, is_cut: found.length > MOST_EXPORTED };
}
