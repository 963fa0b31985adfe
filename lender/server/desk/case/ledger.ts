import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { accountRows, type RowKind } from '#server/books/rows.ts';
import type { Tx } from '#server/database/transaction.ts';

const LABELS: Readonly<Record<RowKind, () => string>> = {
  payout: m.desk_entry_principal,
  fee: m.desk_entry_fee,
  gst: m.desk_entry_gst,
  interest: m.desk_entry_interest,
  late: m.desk_entry_late,
  payment: m.desk_entry_payment,
  reversal: m.desk_entry_reversal,
  refund: m.desk_entry_refund,
  transfer: m.desk_entry_transfer,
  waiver: m.desk_entry_waiver,
  writtenOff: m.desk_entry_written_off,
  recovered: m.desk_entry_recovered,
  rounded: m.desk_entry_rounded,
  undone: m.desk_entry_undone,
};

const rupees = (paise: bigint): number => Number(paise) / 100;

/** Every booking of a loan, the oldest first, with the balance after it: negative when overpaid [DESK-33]. */
export async function ledgerOf(tx: Tx, leadId: string): Promise<DeskCase['ledger']> {
  const loan = await tx.selectFrom('loans').select('id').where('lead_id', '=', leadId).executeTakeFirst();
  if (loan === undefined) return [];
  let balance = 0n;
  return (await accountRows(tx, loan.id)).map(({ number, kind, day, reference, paise }) => {
    balance += paise;
    return {
      number,
      day,
      kind,
      label: LABELS[kind](),
      reference,
      debit: paise > 0n ? rupees(paise) : null,
      credit: paise < 0n ? rupees(-paise) : null,
      balance: rupees(balance),
    };
  });
}
