import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { z } from '#domain/zod.ts';
import { ACTIONS, type DeskAction, type DeskBody, type RequestedAction } from '#lender/actions/actions.ts';
import { type DemoPerson, STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import type { DESK_CALLS, DeskCall, DeskData } from '#lender/wire/calls.ts';
import { MOST_MONEY_ROWS } from '#lender/wire/money.ts';
import type { Answered, Person } from '#testing/people.ts';
import type { Given } from '#tests/service/support/given.ts';
import { leadOf, type Reachable } from '#tests/service/support/loans.ts';

type RequestOf<Name extends DeskCall> = z.input<(typeof DESK_CALLS)[Name]['request']>;

/** A member of staff at the desk, signed in through the demo's sign-in. */
export interface Member {
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Signs in for calls that follow within minutes. */
  signIn(): Promise<Member['post']>;
  /** The data of a call's answer. */
  dataOf<Name extends DeskCall>(call: Name, body: RequestOf<Name>): Promise<DeskData<Name>>;
  /** Acts on a person's loan as it stands now, or as it stood at `seen`. */
  act<Name extends DeskAction>(
    person: Person,
    action: Name,
    ...fieldsAndSeen: Given<DeskBody<Name>, number>
  ): Promise<Answered>;
  /** Confirms what another person asked for, or turns it down. */
  decide(asked: Answered | string, confirm?: boolean): Promise<Answered>;
}

/** The people of the desk, one of each role, and a second grievance officer. */
export interface Team extends Readonly<Record<StaffRole | 'secondGrievance', Member>> {
  /** The role that the action names asks, and the approver confirms. */
  byTwo<Name extends RequestedAction>(
    person: Person,
    action: Name,
    ...fields: Given<DeskBody<Name>, never>
  ): Promise<Answered>;
  /** Releases a payout, which is on its way then. */
  release(person: Person): Promise<Answered>;
  /** Releases a payout and sends it. */
  payOut(person: Person): Promise<Answered>;
  /** A payout comes back today, or on another day: the bank's credit is booked. */
  comesBack(person: Person, how?: { day?: string; reference?: string }): Promise<Answered>;
  /** A cashier begins to send what is on its way for a loan. */
  beginSending(person: Person): Promise<Answered>;
  /** Sends what is on its way for a loan by hand, today unless given: one says so, another confirms. */
  sent(person: Person, how?: { day?: string; reference?: string }): Promise<Answered>;
  /** What is on its way for a loan doesn't go: one says so, another confirms. */
  failed(person: Person): Promise<Answered>;
  /** Sends back what was paid too much: released by two, and sent. */
  refund(person: Person, rupees: number, reference: string): Promise<Answered>;
  /** Books a payment of today, or of another day. */
  book(person: Person, rupees: number, how?: { day?: string; reference?: string }): Promise<Answered>;
}

/** Everything that an application has: nobody opens it in most tests. */
export const PAPERS = [...DOCUMENT_SLOTS.map(({ id }) => id), 'selfie'];

let utr = 100_000;
/** A reference of the bank that no other payment has. */
export const nextUtr = () => {
  utr += 1;
  return `UTR${utr}`;
};

export function teamOf(service: Reachable): Team {
  const people = [...STAFF_ROLES, 'secondGrievance'] as const;
  const members = Object.fromEntries(people.map((person) => [person, memberOf(service, person)]));
  const team = members as Pick<Team, (typeof people)[number]>;
  const byTwo: Team['byTwo'] = async (person, action, ...fields) =>
    team.approver.decide(await team[ACTIONS[action].maker as StaffRole].act(person, action, ...fields));
  const { cashier, approver } = team;
  const release: Team['release'] = (person) => byTwo(person, 'payOut');
  const step = (member: Member, body: RequestOf<'money-out'>) => member.post('money-out', body);
  const onItsWay = async ({ lead }: Person): Promise<string> => {
    const { out } = await cashier.dataOf('money', { out: MOST_MONEY_ROWS });
    return out.find(({ lead_id }) => lead_id === lead)?.id ?? '';
  };
  const today = () => dayInIndia(service.deps.now());
  const sent: Team['sent'] = async (person, { day = today(), reference = nextUtr() } = {}) => {
    const out_id = await onItsWay(person);
    await step(cashier, { out_id, step: 'take' });
    await step(cashier, { out_id, step: 'sent', reference, day });
    return step(approver, { out_id, step: 'decide', confirm: true });
  };
  return {
    ...team,
    byTwo,
    sent,
    beginSending: async (person) => step(cashier, { out_id: await onItsWay(person), step: 'take' }),
    async failed(person) {
      const out_id = await onItsWay(person);
      await step(cashier, { out_id, step: 'failed' });
      return step(approver, { out_id, step: 'decide', confirm: true });
    },
    async refund(person, rupees, reference) {
      const released = await byTwo(person, 'refund', { rupees, reference });
      return released.body.Status === 1 ? sent(person) : released;
    },
    release,
    async payOut(person) {
      const released = await release(person);
      return released.body.Status === 1 ? sent(person) : released;
    },
    comesBack: (person, { day = today(), reference = nextUtr() } = {}) =>
      byTwo(person, 'returnPayout', { reference, day }),
    book: (person, rupees, { day = today(), reference = nextUtr() } = {}) =>
      byTwo(person, 'bookPayment', { rupees, day, reference }),
  };
}

function memberOf(service: Reachable, person: DemoPerson): Member {
  const send: Member['post'] = async (path, body, headers = {}) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/desk/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const signIn: Member['signIn'] = async () => {
    const { headers } = await send('demo-sign-in', { person });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return (path, body = {}, more = {}) => send(path, body, { cookie, ...more });
  };
  // Each call has its own session, because tests let days pass.
  const post: Member['post'] = async (...call) => (await signIn())(...call);
  return {
    post,
    signIn,
    dataOf: async (call, body) => (await post(call, body)).body.Data,
    async act(of, action, ...[fields = {} as never, seen]) {
      const { event_number } = await leadOf(service, of);
      return post('act', { lead_id: of.lead, seen: seen ?? event_number, action, fields });
    },
    async decide(asked, confirm = true) {
      const id = typeof asked === 'string' ? asked : (asked.body.Data as { approval: string }).approval;
      return post('decide', { approval_id: id, confirm, without: PAPERS });
    },
  };
}
