import { paiseOf } from '#domain/loan/money.ts';
import { ACTIONS, type DeskAction, type DeskBody, deskFields } from '#lender/actions/actions.ts';
import { loadActs } from '#server/books/load.ts';
import { nameOf } from '#server/books/moneyIn.ts';
import { newestProposal } from '#server/books/terms.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Command } from '#server/desk/command.ts';
import type { Lead } from '#server/loan/sendEvent.ts';

/** Actions whose amount nobody types. */
type Untyped = {
  [Name in DeskAction]: 'rupees' extends keyof DeskBody<Name>
    ? never
    : 'principal' extends keyof DeskBody<Name>
      ? never
      : Name;
}[DeskAction];

type AmountOf<Name extends Untyped> = (
  tx: Tx,
  leadId: string,
  fields: DeskBody<Name>,
) => Promise<number | undefined> | undefined;

/** What a payout sends: the amount of the newest offer without its fee. */
async function payoutOf(tx: Tx, leadId: string): Promise<number | undefined> {
  const offer = await newestProposal(tx, leadId);
  return offer && Number(offer.principal_paise) - Number(offer.fee_paise) - Number(offer.gst_paise);
}

async function owedOn(tx: Tx, leadId: string): Promise<number | undefined> {
  const loan = await tx
    .selectFrom('loans')
    .select('owed_paise')
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return loan && Number(loan.owed_paise);
}

/** The amount of an act of the loan. */
async function ofAct(
  tx: Tx,
  leadId: string,
  isIt: (act: Awaited<ReturnType<typeof loadActs>>[number]) => boolean,
): Promise<number | undefined> {
  const act = (await loadActs(tx, leadId)).findLast(isIt);
  return act && 'paise' in act ? Number(act.paise) : undefined;
}

const none = () => undefined;

const AMOUNTS: { readonly [Name in Untyped]: AmountOf<Name> } = {
  take: none,
  ask: none,
  refuse: none,
  refuseAccount: none,
  declineHardship: none,
  extend: none,
  payOut: payoutOf,
  returnPayout: payoutOf,
  writeOff: owedOn,
  undo: (tx, leadId, { act }) => ofAct(tx, leadId, ({ number }) => number === Number(act)),
  reversePayment: (tx, leadId, { reference }) =>
    ofAct(tx, leadId, (act) => act.kind === 'put' && act.reference === nameOf(reference)),
};

/** The amount of money that a command is about, in paise, for the audit; undefined for none [DESK-59]. */
export async function amountOf(
  tx: Tx,
  { id }: Pick<Lead, 'id'>,
  { action, fields }: Command,
): Promise<number | undefined> {
  if (!deskFields(action).safeParse(fields).success) return undefined;
  const typed = ['rupees', 'principal'].find((name) => name in ACTIONS[action].fields);
  if (typed) return Number(paiseOf(Number(fields[typed])));
  return AMOUNTS[action as Untyped](tx, id, fields as never);
}
