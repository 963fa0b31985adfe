import { ACTIONS, type DeskAction, type DeskBody } from '#lender/actions/actions.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Sent, sendEvent } from '#server/loan/sendEvent.ts';
import { type Answered, as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import type { Service } from '#tests/service/support/harness.ts';

/** What these helpers need of a service, in this process or in another one. */
type Reachable = Pick<Service, 'app' | 'deps' | 'post' | 'code'>;

let number = 9_710_000_000;

/** Someone with all nine steps done and an application sent, through the contract. */
export async function applicant(service: Reachable): Promise<Person> {
  number += 1;
  const person = await signIn(service, String(number));
  await fill(service, person, 9);
  const post = as(service, person);
  await post('loanCalculation', { action: 'loan_calculation', lead_id: person.lead, ...OFFER });
  const sent = await post('generateLoan', { action: 'generate_loan', lead_id: person.lead });
  if (sent.body.Status !== 1) throw new Error(`The application was refused: ${sent.body.Message}`);
  await renameAccount(service, person);
  return person;
}

/** Gives a person's account a holder: someone, or the person of the PAN. */
export async function renameAccount(
  { deps }: Reachable,
  { profile }: Person,
  holder?: string,
): Promise<void> {
  const { full_name } = await deps.db
    .selectFrom('pan_verifications')
    .select('full_name')
    .where('customer_id', '=', profile)
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable('bank_details')
    .set({ holder_name: holder ?? full_name })
    .where('customer_id', '=', profile)
    .execute();
}

export const leadOf = ({ deps }: Reachable, person: Person) =>
  deps.db.selectFrom('leads').selectAll().where('id', '=', person.lead).executeTakeFirstOrThrow();

export const eventsOf = ({ deps }: Reachable, person: Person) =>
  deps.db
    .selectFrom('loan_events')
    .selectAll()
    .where('lead_id', '=', person.lead)
    .orderBy('number')
    .execute();

/** Sends an event without a call, as the service itself does. */
export const sendSystemEvent = (
  { deps }: Service,
  person: Person,
  event: LoanEvent,
  seen?: number,
): Promise<Sent> =>
  inTransaction(deps.db, (tx) =>
    sendEvent(tx, deps, {
      leadId: person.lead,
      sender: { kind: 'system', id: null },
      prepare: () => ({ event }),
      ...(seen !== undefined && { seen }),
    }),
  );

/** A member of staff at the desk, signed in through the demo's sign-in. */
export interface Desk {
  post(path: string, body: unknown): Promise<Answered>;
  /** Acts on a person's loan as it stands now, or as it stood at `seen`. */
  act<Name extends DeskAction>(
    person: Person,
    action: Name,
    fields: DeskBody<Name>,
    seen?: number,
  ): Promise<Answered>;
  decide(approval: string, confirm?: boolean): Promise<Answered>;
}

export function deskAs(service: Reachable, role: StaffRole): Desk {
  const send = async (path: string, body: unknown, cookie = ''): Promise<Answered> => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/desk/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    });
    return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  // Each call has its own session, because tests let days pass.
  const post: Desk['post'] = async (path, body) => {
    const signedIn = await send('demo-sign-in', { person: role });
    return send(path, body, String(signedIn.headers['set-cookie']).split(';')[0]);
  };
  return {
    post,
    async act(person, action, fields, seen) {
      const { event_number } = await leadOf(service, person);
      return post('act', { lead_id: person.lead, seen: seen ?? event_number, action, fields });
    },
    decide: (approval_id, confirm = true) => post('decide', { approval_id, confirm }),
  };
}

/** One asks and another confirms. */
export async function byTwo<Name extends DeskAction>(
  [maker, checker]: readonly [Desk, Desk],
  person: Person,
  action: Name,
  fields: DeskBody<Name>,
): Promise<Answered> {
  const requested = await maker.act(person, action, fields);
  const { approval } = requested.body.Data as { approval: string };
  return checker.decide(approval);
}

/** Fields that the wire takes of each action. */
export const FIELDS: { readonly [Name in DeskAction]: DeskBody<Name> } = {
  take: {},
  ask: { question: 'Which?' },
  refuse: { reason: 'income' },
  sanction: { principal: 20_000, days: 30 },
  revise: { principal: 20_000, days: 30 },
  proposePayout: {},
  confirmPayout: { utr: 'UTR999999' },
  returnPayout: {},
  bookPayment: { rupees: 1, day: '2026-02-10', reference: 'REF-99999' },
  refund: { rupees: 1, reference: 'REF-99999' },
  reversePayment: { reference: 'REF-99999' },
  declineHardship: {},
  extend: { days: 1 },
  writeOff: {},
};

/** True when a role takes an action, or requests it where two persons are needed. */
export const mayRequest = (role: StaffRole, name: DeskAction): boolean => {
  const { senders, maker } = ACTIONS[name];
  return maker === undefined ? senders.includes(role) : maker === role;
};
