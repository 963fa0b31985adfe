import { ACTIONS } from '#lender/actions/actions.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import { nameOf } from '#server/books/moneyIn.ts';
import {
  ask,
  isNameTaken,
  isOpen,
  type MoneyOut,
  type Outcome,
  sendingDays,
  UNCLAIMED,
} from '#server/books/out.ts';
import type { Tx } from '#server/database/transaction.ts';
import { maySend } from '#server/desk/act.ts';
import type { MoneyDone } from '#server/desk/money/decide.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { isCarried } from '#server/loan/payments/sendOut.ts';
import { type LockedOut, lockWithLoan, type Told, tellOut } from '#server/loan/payments/tellOut.ts';
import type { Lead } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

type Body = DeskRequest<'money-out'>;
type BodyOf<Step extends Body['step']> = Extract<Body, { step: Step }>;

/** The roles are those of a refund [LOAN-10] [LOAN-17]. */
export const maySendByHand = ({ role }: StaffMember): boolean => role === ACTIONS.refund.maker;
/** Another person than who said what became of it. */
export const mayConfirmClaim = (
  { id, role }: StaffMember,
  { claimed_by }: Pick<MoneyOut, 'claimed_by'>,
): boolean => claimed_by !== null && claimed_by !== id && maySend(role, 'refund');

/** Its customer asked to stop it: nobody begins to send it any more. */
export const isStopping = (state: Lead['state'] | null | undefined): boolean => state === 'stopping';

/** What a claim says. */
const outcomeOf = ({ claimed, claimed_reference, claimed_day }: MoneyOut): Outcome =>
  claimed === 'sent'
    ? { state: 'sent', reference: claimed_reference ?? '', day: claimed_day ?? '' }
    : { state: 'failed' };

/** A step of a person on money that is on its way; who may not, and what isn't there or has been told, is answered before. */
type Step<Sent extends Body> = (
  scope: { readonly tx: Tx; readonly deps: Deps; readonly staff: StaffMember; readonly out: MoneyOut },
  body: Sent,
) => Promise<MoneyDone['kind']>;

/** Sends it by hand: nobody else does, from now on [DESK-63]. */
const take: Step<BodyOf<'take'>> = async ({ tx, deps, staff, out }) => {
  if (out.claimed_by !== null) return 'waiting';
  return (await ask(tx, out.id, deps.now(), staff.id)) ? 'done' : 'stale';
};

/** Says what became of it, for another person to confirm [DESK-63]. */
const claim: Step<BodyOf<'sent' | 'failed'>> = async ({ tx, deps, staff, out }, body) => {
  if (out.claimed_by !== null) return 'waiting';
  if (body.step === 'sent') {
    const { from, today } = sendingDays(out, deps.now());
    if (out.state === 'released' || body.day < from || body.day > today) return 'cannotBe';
    if (await isNameTaken(tx, out, body.reference)) return 'cannotBe';
  }
  await tx
    .updateTable('money_out')
    .set({
      ...{ claimed: body.step, claimed_by: staff.id, claimed_at: deps.now() },
      ...(body.step === 'sent' && {
        claimed_reference: nameOf(body.reference),
        claimed_day: body.day,
      }),
    })
    .where('id', '=', out.id)
    .execute();
  return 'proposed';
};

const DONE: Readonly<Record<Told, MoneyDone['kind']>> = {
  told: 'done',
  refused: 'refused',
  repeated: 'stale',
  contradicts: 'stale',
  unknown: 'stale',
};

/** Confirms what another person said, or turns it down; who said it may take it back [DESK-63] [LOAN-10]. */
const decide: Step<BodyOf<'decide'>> = async ({ tx, deps, staff, out }, { confirm }) => {
  const { claimed_by } = out;
  if (claimed_by === null) return 'stale';
  if (!mayConfirmClaim(staff, out) && (confirm || claimed_by !== staff.id)) return 'forbidden';
  if (!confirm) {
    await tx.updateTable('money_out').set(UNCLAIMED).where('id', '=', out.id).execute();
    return 'turnedDown';
  }
  const word = { maker: claimed_by, checker: staff.id };
  const sender = { kind: 'staff', id: staff.id } as const;
  return DONE[await tellOut(tx, deps, out.id, { outcome: outcomeOf(out), word, sender })];
};

async function actOnOpen(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  body: Body,
  { out, lead }: LockedOut,
): Promise<MoneyDone['kind']> {
  if (!isOpen(out)) return 'stale';
  const scope = { tx, deps, staff, out };
  if (body.step === 'decide') return decide(scope, body);
  if (!maySendByHand(staff)) return 'forbidden';
  if (isCarried(deps, out)) return 'cannotBe';
  if (body.step !== 'take') return claim(scope, body);
  return isStopping(lead?.state) ? 'cannotBe' : take(scope, body);
}

/**
 * What a person does about money on its way. What the provider sends is told by the provider alone [DESK-63] [PAY-20].
 */
export async function actOnOut(tx: Tx, deps: Deps, staff: StaffMember, body: Body): Promise<MoneyDone> {
  const locked = await lockWithLoan(tx, body.out_id);
  if (locked === undefined) return { kind: 'unknown' };
  return {
    kind: await actOnOpen(tx, deps, staff, body, locked),
    lead: locked.lead,
  };
}
