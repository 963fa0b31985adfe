import { type EntryKind, sumOf } from '#lender/loan/ledger.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import type { Tx } from '#server/database/transaction.ts';

const LABELS: Readonly<Record<EntryKind, () => string>> = {
  principal: m.desk_entry_principal,
  fee: m.desk_entry_fee,
  gst: m.desk_entry_gst,
  interest: m.desk_entry_interest,
  late: m.desk_entry_late,
  payment: m.desk_entry_payment,
  reversal: m.desk_entry_reversal,
  refund: m.desk_entry_refund,
  waiver: m.desk_entry_waiver,
};

const rupees = (paise: bigint): number => Number(paise) / 100;

/** Every booking of a loan, the oldest first, with the balance after it: negative when overpaid [DESK-33]. */
export async function ledgerOf(tx: Tx, leadId: string): Promise<DeskCase['ledger']> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['number', 'kind', 'paise', 'day', 'reference'])
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute();
  let balance = 0n;
  return rows.map(({ number, kind, day, reference, paise }) => {
    const change = sumOf([{ kind, paise: BigInt(paise), day, reference }]);
    balance += change;
    return {
      number,
      day,
      kind,
      label: LABELS[kind](),
      reference,
      debit: change > 0n ? rupees(change) : null,
      credit: change < 0n ? rupees(-change) : null,
      balance: rupees(balance),
    };
  });
}
