import { sql } from 'kysely';
import { normalizeMobile } from '#domain/formats/formats.ts';
import { applicationCount, numberOf, readNumber } from '#domain/loan/numbers.ts';
import { QUEUE_PAGE } from '#lender/wire/queue.ts';
import { mobileHash, panHash } from '#server/database/repositories/customers.ts';
import type { Source } from '#server/desk/queue/queueSources.ts';
import { listLoans } from '#server/desk/queue/readQueue.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import type { Deps } from '#server/start/deps.ts';

/** The people whom a name of several words may find, before their loans are put in order. */
const MOST_NAMES = 200;

const sent = (found: Source): Source => sql`from leads where leads.state <> 'filling' and ${found}`;

/** How each kind of text finds loans; undefined for a text of another kind. */
const FINDERS: readonly ((find: string, deps: Deps) => Source | undefined)[] = [
  (find) => {
    const count = applicationCount(find);
    return count === undefined ? undefined : sql`leads.number = ${count}`;
  },
  (find) => {
    const read = readNumber(find);
    // Loans of before version 27 have numbers of another form.
    const number =
      typeof read === 'object' && read.kind === 'loan' ? numberOf('loan', read.count) : find.toUpperCase();
    return sql`leads.id in (select lead_id from loans where loan_no = ${number})`;
  },
  (find, { secrets }) => {
    const mobile = /^[+\d\s-]+$/.test(find) ? normalizeMobile(find) : '';
    return /^[6-9]\d{9}$/.test(mobile)
      ? sql`leads.customer_id in (select id from customers where mobile_hash = ${mobileHash(secrets, mobile)})`
      : undefined;
  },
  (find, { secrets }) =>
    /^[A-Z]{5}\d{4}[A-Z]$/i.test(find)
      ? sql`leads.customer_id in (select customer_id from pan_verifications
          where pan_hash = ${panHash(secrets, find.toUpperCase())})`
      : undefined,
  (find) => {
    const words = /^[\p{L}\p{M}\s.'-]+$/u.test(find) ? (find.match(/[\p{L}\p{M}]+/gu) ?? []) : [];
    return words.length > 0
      ? sql`leads.customer_id in (select customer_id from pan_verifications
          where to_tsvector('simple', full_name) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})
          limit ${MOST_NAMES})`
      : undefined;
  },
];

/** Sent applications and loans by number, mobile, PAN or the beginning of names, at most 50 [DESK-24]. */
export const searchLoans = (deps: Deps, staff: StaffMember, typed: string) => {
  const find = typed.normalize('NFC');
  return listLoans(deps.db, staff, FINDERS.flatMap((finder) => finder(find, deps) ?? []).map(sent), {
    size: QUEUE_PAGE,
  });
};
