import { PURPOSES, type Purpose } from '#domain/consents/purposes.ts';
import { getLocale } from '#domain/getLocale.ts';
import type { Consents } from '#domain/wire/consents.ts';
import { accountNotice, MY_ACCOUNT, NOTICE_VERSION } from '#lender/consents/notices.ts';
import { noticeHash } from '#server/customer/consents/recordPress.ts';
import type { Db } from '#server/database/connect.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { standingIn, statesWith } from '#server/loan/chart.ts';
import { type LoanHold, loanHolds } from '#server/loan/holds.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** Applications and loans that somebody still works on. */
const UNDER_WAY = statesWith('active');

/** The newest row of each purpose of a customer. */
const newestOf = (tx: Db | Tx, customerId: string): Promise<Row<'consents'>[]> =>
  tx
    .selectFrom('consents')
    .selectAll()
    .distinctOn('purpose')
    .where('customer_id', '=', customerId)
    .orderBy('purpose')
    .orderBy('number', 'desc')
    .execute();

/** The event by which a customer ends an application that the lender has, by the tag of its state. */
const ENDS = {
  'can withdraw': { type: 'WITHDRAW' },
  offer: { type: 'DECLINE' },
} as const;

interface SentApplication {
  readonly id: string;
  readonly event: (typeof ENDS)[keyof typeof ENDS];
}

const leadsUnderWay = (tx: Db | Tx, customerId: string) =>
  tx
    .selectFrom('leads')
    .select(['id', 'state'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', UNDER_WAY)
    .execute();
type Leads = Awaited<ReturnType<typeof leadsUnderWay>>;

/** The application that ends when its customer takes something back: not one whose payout is on its way; undefined for none. */
const stoppable = (leads: Leads): SentApplication | undefined =>
  leads.flatMap(({ id, state }) => {
    const { tags } = standingIn(state, []);
    return Object.entries(ENDS).flatMap(([tag, event]) => (tags.includes(tag) ? [{ id, event }] : []));
  })[0];

/** The holds of a loan that goes on, whatever is taken back. */
const GOING_ON: readonly LoanHold[] = ['payout', 'loan', 'owed'];

/** What taking something back does to the customer's applications and loans. */
async function effectOf(tx: Db | Tx, customerId: string, at: Date): Promise<'nothing' | 'stops' | 'goesOn'> {
  if (stoppable(await leadsUnderWay(tx, customerId))) return 'stops';
  const holds = await loanHolds(tx, customerId, at);
  return holds.some((hold) => GOING_ON.includes(hold)) ? 'goesOn' : 'nothing';
}

/** What a customer allowed and took back, in the order of PURPOSES. */
export async function consentsOf(tx: Db | Tx, customerId: string, at: Date): Promise<Consents> {
  const rows = await newestOf(tx, customerId);
  return {
    consents: PURPOSES.flatMap((purpose) => rows.filter((row) => row.purpose === purpose)).map(
      ({ purpose, given, at }) => ({ purpose, given, at: at.toISOString() }),
    ),
    effect: await effectOf(tx, customerId, at),
    version: NOTICE_VERSION,
  };
}

/** True while a purpose is taken back. */
export const isTakenBack = async (tx: Db | Tx, customerId: string, purpose: Purpose): Promise<boolean> =>
  (await newestOf(tx, customerId)).some((row) => row.purpose === purpose && !row.given);

interface Change {
  readonly customerId: string;
  readonly purpose: Purpose;
  readonly given: boolean;
  readonly at: Date;
}

/** Inserts a change that a customer made on My Account; false when nothing changes by it. */
export async function changeConsent(tx: Tx, { customerId, purpose, given, at }: Change): Promise<boolean> {
  await lockCustomer(tx, customerId);
  const before = (await newestOf(tx, customerId)).find((row) => row.purpose === purpose);
  if (before === undefined || before.given === given) return false;
  const { place, version, hash, language } = given
    ? {
        place: MY_ACCOUNT,
        version: NOTICE_VERSION,
        hash: noticeHash(accountNotice(purpose)),
        language: getLocale(),
      }
    : before;
  await tx
    .insertInto('consents')
    .values({ customer_id: customerId, purpose, given, place, version, hash, language, at })
    .execute();
  return true;
}

/** Takes a consent back, and the application that needs it [CNS-03] [CNS-05]. */
export async function withdrawConsent(
  tx: Tx,
  deps: Deps,
  customerId: string,
  purpose: Purpose,
): Promise<void> {
  if (!(await changeConsent(tx, { customerId, purpose, given: false, at: deps.now() }))) return;
  const application = stoppable(await leadsUnderWay(tx, customerId));
  if (application === undefined) return;
  await sendEvent(tx, deps, {
    leadId: application.id,
    sender: { kind: 'customer', id: customerId },
    prepare: () => ({ event: application.event }),
  });
}
