import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY } from '#domain/limits.ts';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { CALLS } from '#domain/wire/calls.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { type Answered, as, type Person } from '#testing/people.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { OFFERED } from '#tests/service/support/loanIn.ts';
import { applicant, eventsOf, leadOf, type Reachable } from '#tests/service/support/loans.ts';
import {
  createProcessEnvironment,
  type ProcessEnvironment,
  type Started,
} from '#tests/service/support/processEnvironment.ts';
import { type Team, teamOf } from '#tests/service/support/team.ts';

vi.setConfig({ testTimeout: timeoutFor(240_000, 900_000), hookTimeout: 120_000 });

let host: ProcessEnvironment;
let started: Started;
let service: Reachable;
let team: Team;

/** The time that the process's clock has skipped. */
let skipped = 0;

/** Codes that were typed, with the moment at which they were sent. */
const used = new Set<string>();

const CODE = /#(\d{4})$/;
const SETTINGS = {
  OTP_RESEND_SECONDS: '0',
  OTP_SENDS_PER_10_MINUTES: '1000',
  OTP_SENDS_PER_DAY: '1000',
};

beforeAll(async () => {
  host = await createProcessEnvironment();
  started = await host.start(SETTINGS);
  // Texts that live longer than codes, which are those about a loan, can't be claimed while they are held.
  await sql`create table held_texts (held boolean)`.execute(host.deps.db);
  await sql`insert into held_texts values (true)`.execute(host.deps.db);
  await sql`create function hold_texts() returns trigger language plpgsql as $$ begin
    if old.expires_at - old.created_at > interval '1 hour' and (select held from held_texts) then return null; end if;
    return new; end $$`.execute(host.deps.db);
  await sql`create trigger hold_texts before update on sms_outbox for each row when (old.sent_at is null)
    execute function hold_texts()`.execute(host.deps.db);
  const request = async (url: string, payload: string, headers: Record<string, string>) => {
    const answer = await fetch(started.address + url, { method: 'POST', body: payload, headers });
    const text = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      json: () => JSON.parse(text) as Answered['body'],
    };
  };
  const inject = ({
    url,
    payload,
    headers,
  }: {
    url: string;
    payload: string;
    headers: Record<string, string>;
  }) => request(url, payload, headers);
  service = {
    deps: { ...host.deps, now: () => new Date(Date.now() + skipped) },
    app: { inject } as unknown as Service['app'],
    async post(call, body, { token, headers } = {}) {
      const { path, auth, header } = CALLS[call];
      const presented = token ?? (auth === 'static' ? PUBLIC_KEYS.journey : undefined);
      const answer = await request(path, JSON.stringify(body), {
        'content-type': 'application/json',
        ...(presented && { [header]: presented }),
        ...headers,
      });
      return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    code: (mobile) =>
      vi.waitFor(
        async () => {
          const sms = (await inbox(mobile)).find(({ text, at }) => CODE.test(text) && !used.has(at + text));
          if (sms === undefined) throw new Error('No code was sent to that number');
          used.add(sms.at + sms.text);
          return CODE.exec(sms.text)?.[1] ?? '';
        },
        { timeout: 20_000 },
      ),
  };
  team = teamOf(service);
});
afterAll(() => host.close());

/** The texts that the running process has sent to a number, newest first. */
const inbox = async (mobile: string) =>
  (await (await fetch(`${started.address}/inbox.json?mobile=${mobile}`)).json()) as {
    text: string;
    at: string;
  }[];

const hold = (isHeld: boolean) => sql`update held_texts set held = ${isHeld}`.execute(host.deps.db);

/** What the loan's events wrote; whether a text was sent changes later. */
async function writtenOf(person: Person) {
  const { db } = host.deps;
  const entries = await db
    .selectFrom('entries')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .selectAll('entries')
    .where('loans.lead_id', '=', person.lead)
    .orderBy('entries.number')
    .execute();
  const texts = await textsOf(person).select('id').orderBy('id').execute();
  return { lead: await leadOf(service, person), events: await eventsOf(service, person), entries, texts };
}
const textsOf = ({ mobile }: Person) =>
  host.deps.db.selectFrom('sms_outbox').where('mobile_hash', '=', host.deps.secrets.hash('sms', mobile));

/** Kills the process between an event and its texts, and expects another one to send them once, and nothing else changed. */
async function killAndRestart(person: Person): Promise<void> {
  const before = await writtenOf(person);
  const waiting = textsOf(person).select('id').where('sent_at', 'is', null).where('dropped_at', 'is', null);
  const left = (await waiting.execute()).map(({ id }) => id);
  started.run.child.kill('SIGKILL');
  await started.run.ended();
  expect(await writtenOf(person)).toEqual(before);
  await hold(false);
  // The night doesn't have to be waited for.
  await host.deps.db
    .updateTable('sms_outbox')
    .set({ next_attempt_at: host.deps.now() })
    .where('sent_at', 'is', null)
    .execute();
  started = await host.start(SETTINGS);
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  });
  // What the loan has moved on from meanwhile is dropped [LOAN-55].
  const sent =
    left.length === 0
      ? []
      : await textsOf(person).where('id', 'in', left).where('sent_at', 'is not', null).select('id').execute();
  expect(await inbox(person.mobile)).toHaveLength(sent.length);
  expect(await writtenOf(person)).toEqual(before);
  await hold(true);
}

/** Lets the deadline of a loan pass; the process takes it with its next round. */
async function passDeadline(person: Person): Promise<void> {
  const { event_number } = await leadOf(service, person);
  await host.deps.db
    .updateTable('leads')
    .set({ passes_at: new Date(host.deps.now().getTime() - 1_000) })
    .where('id', '=', person.lead)
    .execute();
  await vi.waitFor(
    async () => expect((await leadOf(service, person)).event_number).toBeGreaterThan(event_number),
    { timeout: 60_000, interval: 200 },
  );
}

const seenBy = async (person: Person) => {
  const { event_number } = await leadOf(service, person);
  return { seen: event_number, lead_id: person.lead };
};
/** Lets a week pass at the process, and with it the cooling-off period. */
async function passWeek(): Promise<void> {
  const headers = { origin: started.address };
  const { status } = await fetch(`${started.address}/demo/clock/week`, {
    method: 'POST',
    headers,
    redirect: 'manual',
  });
  expect(status).toBe(303);
  skipped += 7 * DAY;
}

type Step = readonly [state: LoanState, move: (person: Person) => Promise<unknown>];

const SUBMITTED: Step = ['submitted', async () => undefined];
const REVIEW: Step = ['review', (person) => team.officer.act(person, 'take')];
const SANCTIONED: Step = ['sanctioned', (person) => team.byTwo(person, 'sanction', OFFERED)];
const PAYING_OUT: Step = ['payingOut', (person) => team.release(person)];
const ACCEPTED: Step = [
  'accepted',
  async (person) => {
    const post = as(service, person);
    const { lead: lead_id } = person;
    const proposal = 1;
    await post('loanKfsOpened', { action: 'kfs_opened', lead_id, proposal, language: 'en' });
    await post('loanAcceptSend', { action: 'accept_send', lead_id, proposal });
    const otp = await service.code(person.mobile);
    await post('loanAccept', { action: 'accept', ...(await seenBy(person)), proposal, agreed: true, otp });
  },
];
const OFFER_TO_LOAN: readonly Step[] = [ACCEPTED, PAYING_OUT, ['coolingOff', (person) => team.sent(person)]];
const withdraw = async (person: Person) =>
  as(service, person)('loanWithdraw', { action: 'withdraw', ...(await seenBy(person)) });
const ANSWERED: readonly Step[] = [
  ['asked', (person) => team.officer.act(person, 'ask', { question: 'Which?' })],
  [
    'review',
    async (person) =>
      as(service, person)('loanAnswer', { action: 'answer', ...(await seenBy(person)), text: 'This' }),
  ],
];
const OVERDUE: Step = ['overdue', passDeadline];
/** 20,000 with seven days of 200. */
const CLOSED: Step = ['closed', (person) => team.book(person, 21_400)];

/** Ways through the chart that together come to each state. */
const WAYS: readonly (readonly Step[])[] = [
  [SUBMITTED, REVIEW, ...ANSWERED, SANCTIONED, ...OFFER_TO_LOAN, ['running', passWeek], OVERDUE, CLOSED],
  [SUBMITTED, ['withdrawn', withdraw]],
  [
    ...[SUBMITTED, REVIEW, SANCTIONED, ACCEPTED],
    ['accountNeeded', (person) => team.officer.act(person, 'refuseAccount', { reason: 'closed' })],
    ['withdrawn', withdraw],
  ],
  [
    ...[SUBMITTED, REVIEW, SANCTIONED, ACCEPTED, PAYING_OUT],
    ['stopping', withdraw],
    ['withdrawn', (person) => team.failed(person)],
  ],
  [SUBMITTED, REVIEW, ['refused', (person) => team.officer.act(person, 'refuse', { reason: 'income' })]],
  [
    SUBMITTED,
    REVIEW,
    SANCTIONED,
    [
      'declined',
      async (person) => as(service, person)('loanDecline', { action: 'decline', ...(await seenBy(person)) }),
    ],
  ],
  [SUBMITTED, REVIEW, SANCTIONED, ['lapsed', passDeadline]],
  [
    SUBMITTED,
    REVIEW,
    SANCTIONED,
    ...OFFER_TO_LOAN,
    ['exited', (person) => team.book(person, OFFERED.principal)],
  ],
  [
    ...[SUBMITTED, REVIEW, SANCTIONED, ...OFFER_TO_LOAN, ['running', passDeadline] as const, OVERDUE],
    [
      'hardship',
      async (person) => {
        const aim = await seenBy(person);
        const { body } = await as(service, person)('loanRead', { action: 'read', lead_id: aim.lead_id });
        const until = (body.Data as LoanView).more_time?.days.at(-1)?.day ?? '';
        return as(service, person)('loanHardship', { action: 'hardship', ...aim, until });
      },
    ],
    ['writtenOff', (person) => team.byTwo(person, 'writeOff')],
  ],
];

/** In each state once; `npm test` takes only those of the first way that follow a text. */
const seenStates = new Set<LoanState>();
const SAMPLE: readonly LoanState[] = ['submitted', 'sanctioned', 'coolingOff', 'closed'];
const rounds = WAYS.slice(0, howMany(1, WAYS.length)).map((way) => {
  const kills = way.map(([state]) => state).filter((state) => !seenStates.has(state));
  for (const state of kills) seenStates.add(state);
  return [howMany(1, 0) ? kills.filter((state) => SAMPLE.includes(state)) : kills, way] as const;
});

it.runIf(howMany(0, 1))('has every state of the chart', () => {
  expect([...seenStates, 'filling'].sort()).toEqual(Object.keys(LEAD_STATUS_OF).sort());
});

it.each(rounds)(
  'a loan loses and doubles nothing when the process is killed with kill -9 in %j [LOAN-18] [LOAN-19]',
  async (kills, way) => {
    const person = await applicant(service);
    const left = new Set(kills);
    for (const [state, move] of way) {
      await move(person);
      expect(await leadOf(service, person)).toMatchObject({ state });
      if (left.delete(state)) await killAndRestart(person);
    }
    expect((await verifyLoans(host.deps.db)).faults).toEqual([]);
  },
);
