import { sql } from 'kysely';
import { dayInIndia } from '#domain/formats/formats.ts';
import { RECORDS_MS } from '#domain/limits.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { statesWith } from '#server/loan/chart.ts';

/** The application or loan of a record that the law demands: what was paid out, or agreed to [DEL-02]. */
export interface LoanRecord {
  /** Null for a loan of which no application is known. */
  readonly lead: string | null;
  /** Null where nothing was paid out. */
  readonly loan: string | null;
  /** Null while it goes on. */
  readonly endedAt: Date | null;
}

/** Whether a lead is a record: it was paid out, or its customer agreed to it. */
export const IS_RECORD = sql<boolean>`(exists (select from loans where loans.lead_id = leads.id)
  or exists (select from loan_events where loan_events.lead_id = leads.id and type = 'ACCEPT'))`;

/** The records of a customer's loans. */
export async function recordsOf(tx: Db | Tx, customerId: string): Promise<LoanRecord[]> {
  const ended = statesWith('ended');
  const { rows } = await sql<LoanRecord>`select leads.id as lead, loans.id as loan,
      case when state = any(${ended}::text[]) and (loans.id is null or closed_at is not null)
        then greatest(closed_at, state_since) end as "endedAt"
    from leads left join loans on loans.lead_id = leads.id
    where leads.customer_id = ${customerId} and ${IS_RECORD}
    union all select null, id, closed_at from loans where customer_id = ${customerId} and lead_id is null`.execute(
    tx,
  );
  return rows;
}

/** The moment until which a record is kept; null while its loan goes on. */
export const endOfRecord = ({ endedAt }: LoanRecord): Date | null =>
  endedAt && new Date(endedAt.getTime() + RECORDS_MS);

/** The day (yyyy-mm-dd) until which the records of a customer's loans are kept; null without one that has ended [DEL-02]. */
export function keptUntil(records: readonly LoanRecord[]): string | null {
  const last = Math.max(...records.map((record) => endOfRecord(record)?.getTime() ?? 0));
  return last > 0 ? dayInIndia(new Date(last)) : null;
}
