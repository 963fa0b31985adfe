import { paiseOf } from '#domain/loan/money.ts';
import { applicationCount } from '#domain/loan/numbers.ts';
import { ACTIONS } from '#lender/actions/actions.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import { deny, isUnproven, type Money, ownersOf } from '#server/books/moneyIn.ts';
import { release } from '#server/books/out.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { A_SECOND, maySend } from '#server/desk/act.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { decideMove } from '#server/loan/chart.ts';
import { preparePart } from '#server/loan/money.ts';
import { type Lead, lockLead, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

type Request = Row<'payment_requests'>;

export interface MoneyDone {
  readonly kind: MoneyOutcome;
  /** The loan that it is about. */
  readonly lead?: Pick<Lead, 'id' | 'customer_id'> | undefined;
}

type MoneyOutcome =
  | 'proposed'
  | 'done'
  | 'turnedDown'
  /** The payment is settled, the loan has moved on, or its chart takes no payment. */
  | 'refused'
  | 'stale'
  /** No application has the number. */
  | 'noSuchLoan'
  /** A customer asked to have it on a loan of theirs [LOAN-43]. */
  | 'notTheirs'
  /** Money on its way is sent by itself, or can't have gone on the day or with the reference. */
  | 'cannotBe'
  /** Another request for the payment waits. */
  | 'waiting'
  | 'forbidden'
  | 'unknown';

/** The roles are those of a payment by hand, and of a refund [LOAN-10] [LOAN-17]. */
export const mayPropose = ({ role }: StaffMember): boolean => role === ACTIONS.bookPayment.maker;
export const mayConfirm = (
  { id, role }: StaffMember,
  { lead_id, maker }: Pick<Request, 'lead_id' | 'maker'>,
): boolean => id !== maker && maySend(role, lead_id === null ? 'refund' : 'bookPayment');
/** Who made a request may take it back. */
export const mayTurnDown = (staff: StaffMember, request: Parameters<typeof mayConfirm>[1]): boolean =>
  mayConfirm(staff, request) || staff.id === request.maker;

/** Money that is on no loan, locked; undefined where nothing of it is left. */
const lockLeftMoney = (tx: Tx, id: number): Promise<Money | undefined> =>
  tx
    .selectFrom('money_in')
    .selectAll()
    .where('id', '=', id)
    .where('left_paise', '>', 0)
    .forUpdate()
    .executeTakeFirst();

/** What of money is to be put on a loan. */
interface Part {
  readonly money: Money;
  readonly paise: bigint;
}

/** The loan of an application's number, locked; undefined where nobody sent one with it. */
async function lockLoan(tx: Tx, application: string): Promise<Lead | undefined> {
  const count = applicationCount(application);
  if (count === undefined) return undefined;
  return tx
    .selectFrom('leads')
    .selectAll()
    .where('number', '=', count)
    .where('state', '!=', 'filling')
    .forUpdate()
    .executeTakeFirst();
}

async function takesPayment(tx: Tx, deps: Deps, lead: Lead, part: Part, maker: string): Promise<boolean> {
  const prepared = await preparePart(tx, deps, lead, part, { maker, checker: A_SECOND });
  return prepared !== undefined && decideMove(lead.state, prepared.event) !== undefined;
}

/** What is to be booked of money, in paise: all that is left of it, unless a part is named. */
const wantedOf = ({ left_paise }: Money, rupees: number | undefined): bigint =>
  rupees === undefined ? BigInt(left_paise) : paiseOf(rupees);

/** Asks a second person what is to happen with money of no loan [DESK-61] [DESK-66] [DESK-68]. */
export async function proposeMoney(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  body: DeskRequest<'money-propose'>,
): Promise<MoneyDone> {
  if (!mayPropose(staff)) return { kind: 'forbidden' };
  const { how } = body;
  const lead = how === 'book' ? await lockLoan(tx, body.application) : undefined;
  const payment = await lockLeftMoney(tx, Number(body.money_id));
  if (payment === undefined) return { kind: 'stale' };
  if (how === 'neverCame' && !isUnproven(payment)) return { kind: 'cannotBe' };
  const paise = how === 'book' ? wantedOf(payment, body.rupees) : null;
  if (paise !== null) {
    if (lead === undefined) return { kind: 'noSuchLoan' };
    if (paise > BigInt(payment.left_paise)) return { kind: 'stale' };
    const owners = await ownersOf(tx, payment);
    if (owners.some((owner) => owner !== lead.customer_id)) return { kind: 'notTheirs' };
    if (!(await takesPayment(tx, deps, lead, { money: payment, paise }, staff.id)))
      return { kind: 'refused' };
  }
  const requested = await tx
    .insertInto('payment_requests')
    .values({
      money_in: payment.id,
      how,
      paise: paise === null ? null : Number(paise),
      lead_id: lead?.id ?? null,
      event_number: lead?.event_number ?? null,
      maker: staff.id,
      made_at: deps.now(),
    })
    .onConflict((conflict) => conflict.column('money_in').where('outcome', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return { kind: requested ? 'proposed' : 'waiting', lead };
}

/** Confirms or refuses another person's request; who made it may take it back [DESK-61] [LOAN-10]. */
export async function decideMoney(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  { request_id, confirm }: { request_id: string; confirm: boolean },
): Promise<MoneyDone> {
  const known = await tx
    .selectFrom('payment_requests')
    .select(['lead_id', 'money_in'])
    .where('id', '=', request_id)
    .executeTakeFirst();
  if (known === undefined) return { kind: 'unknown' };
  const lead = known.lead_id === null ? undefined : await lockLead(tx, known.lead_id).executeTakeFirst();
  const payment = await lockLeftMoney(tx, known.money_in);
  const request = await tx
    .selectFrom('payment_requests')
    .selectAll()
    .where('id', '=', request_id)
    .where('outcome', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) return { kind: 'stale', lead };
  const may = confirm ? mayConfirm : mayTurnDown;
  if (!may(staff, request)) return { kind: 'forbidden', lead };
  const settle = async (outcome: 'done' | 'refused' | 'stale', kind: MoneyOutcome = outcome) => {
    await tx
      .updateTable('payment_requests')
      .set({ outcome, checker: staff.id })
      .where('id', '=', request_id)
      .execute();
    return { kind, lead };
  };
  if (!confirm) return settle('refused', 'turnedDown');
  if (payment === undefined) return settle('stale');
  return settle(await carryOut(tx, deps, staff, { lead, request, payment }));
}

interface Confirmed {
  /** The loan that the money goes on; undefined where it goes on none. */
  readonly lead: Lead | undefined;
  readonly request: Request;
  readonly payment: Money;
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  { lead, request: { how, paise, event_number, maker }, payment }: Confirmed,
): Promise<'done' | 'refused' | 'stale'> {
  const by = { maker, checker: staff.id };
  if (how === 'neverCame') {
    // The provider may have told it meanwhile.
    if (!isUnproven(payment)) return 'stale';
    await deny(tx, payment, deps.now());
    return 'done';
  }
  if (lead === undefined) {
    const order = { purpose: 'unmatched', lead: null, money: payment.id, by } as const;
    await release(tx, { ...order, paise: BigInt(payment.left_paise) }, deps.now());
    return 'done';
  }
  const sent = await sendToLocked(tx, deps, lead, {
    seen: event_number ?? 0,
    sender: { kind: 'staff', id: staff.id },
    prepare: () => preparePart(tx, deps, lead, { money: payment, paise: BigInt(paise ?? 0) }, by),
  });
  return sent.kind === 'moved' ? 'done' : sent.kind;
}
