import { numberOf } from '#domain/loan/numbers.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Lead } from '#server/loan/sendEvent.ts';

/** A customer's other loans that were applied for, the newest first. */
export async function earlierLoans(tx: Tx, { id, customer_id }: Lead): Promise<DeskCase['earlier']> {
  const rows = await tx
    .selectFrom('leads')
    .leftJoin('loans', 'loans.lead_id', 'leads.id')
    .select([
      'leads.id',
      'leads.number',
      'leads.state',
      'leads.loan_amount',
      'leads.tenure_days',
      'leads.submitted_at',
    ])
    .select(({ selectFrom }) => [
      'loans.repayment_date',
      selectFrom('entries')
        .select(({ fn }) => fn.max('day').as('day'))
        .whereRef('entries.loan_id', '=', 'loans.id')
        .where('kind', '=', 'put')
        .as('paid_on'),
    ])
    .where('leads.customer_id', '=', customer_id)
    .where('leads.id', '!=', id)
    .where('leads.submitted_at', 'is not', null)
    .orderBy('leads.submitted_at', 'desc')
    .execute();
  return rows.map((row) => ({
    lead_id: row.id,
    number: numberOf('application', row.number),
    state: row.state,
    rupees: row.loan_amount,
    days: row.tenure_days,
    sent_at: row.submitted_at?.toISOString() ?? null,
    on_time:
      row.state === 'closed' && row.repayment_date !== null && row.paid_on !== null
        ? row.paid_on <= row.repayment_date
        : null,
  }));
}
