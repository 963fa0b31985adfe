import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { customerOf } from '#server/database/repositories/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Bodies, bodiesFor } from '#tests/service/support/bodies.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import { type FuzzCase, fuzzCases, MARK } from '#tests/service/support/fuzzCases.ts';
import { storyOf } from '#tests/service/support/story.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const CASES = Math.ceil(howMany(2_000, 20_000) / NAMES.length);
const SLOWEST_MS = 2_000;
/** Signs in a new customer from time to time, because a saved step is locked. */
const CASES_A_PERSON = 4;
/** Internals that no answer may show: a stack, path, library or statement. */
const INNARDS = /\n\s+at |node_modules|\.ts:\d|\bFST_|Zod|[Kk]ysely|syntax error|violates|invalid input|pg_/;

const { it, service, customer } = storyOf({
  env: {
    CALLS_PER_MINUTE: '10000000',
    OTP_ADDRESS_SENDS_PER_HOUR: '10000000',
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '10000000',
    OTP_ADDRESS_WRONG_PER_HOUR: '1000000',
  },
});
let tried = 0;
let longest = 0;
/** Answers of handlers: bodies that got past the contract. */
let reached = 0;
let number = 8_000_000_000;
async function newPerson() {
  const mobile = String(++number);
  const { id, token, lead } = await inTransaction(service.deps.db, async (tx) => {
    const id = await customerOf(tx, service.deps.secrets, mobile, new Date());
    const inserted = await tx
      .insertInto('leads')
      .values({ customer_id: id, status: 'LEAD-STARTED' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const issued = await service.deps.sessions.issue(tx, id, null);
    return { id, token: issued, lead: inserted.id };
  });
  return { mobile, profile: id, token, lead };
}

/** The ids of `from` in a text, exchanged for those of `to`. */
const readdressed = (text: string, from: Record<string, string>, to: Record<string, string>) =>
  Object.entries(from).reduce((replaced, [name, id]) => replaced.replaceAll(id, to[name] ?? id), text);

async function send(name: CallName, { payload, key }: FuzzCase, token: string) {
  const { path: url, auth, header } = CALLS[name];
  const staticKey = header === 'Auth' ? PUBLIC_KEYS.blog : PUBLIC_KEYS.journey;
  const presented = auth === 'token' ? token : auth === 'static' ? staticKey : undefined;
  const began = performance.now();
  const answer = await service.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.${tried % 200}.${tried % 251}.7`,
    headers: {
      'content-type': 'application/json',
      ...(presented && { [header]: presented }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return { answer, took: performance.now() - began };
}

function check(name: CallName, code: number, text: string, took: number): void {
  expect(code, name).toBeLessThan(500);
  expect([200, 400, 401, 409, 411, 413, 429], name).toContain(code);
  expect(text, name).not.toMatch(INNARDS);
  const body = JSON.parse(text) as { Status: number; Message: string };
  expect([1, 2, 4], name).toContain(body.Status);
  expect(body.Message, name).not.toContain(MARK);
  expect(took, `${name} took long`).toBeLessThan(SLOWEST_MS);
}

describe('every answer is an envelope, quick, and never a service error', () => {
  let bodies: Bodies;
  const first = { mobile: '', profile: '', lead: '' };
  it.beforeAll(async () => {
    const { token, ...ids } = await newPerson();
    Object.assign(first, ids);
    bodies = await bodiesFor(first);
    // The first file starts a thread, which takes a while on a busy machine.
    await send('document', { payload: JSON.stringify(bodies.document), key: undefined }, token);
  });

  for (const name of NAMES) {
    it(
      `${name}: ${CASES} bodies`,
      async () => {
        let person = await newPerson();
        let count = 0;
        await fc.assert(
          fc.asyncProperty(fuzzCases(bodies[name]), async (fuzzCase) => {
            count += 1;
            if (count % CASES_A_PERSON === 0) person = await newPerson();
            const { mobile, profile, lead, token } = person;
            const payload = readdressed(fuzzCase.payload, first, { mobile, profile, lead });
            const { answer, took } = await send(name, { ...fuzzCase, payload }, token);
            tried += 1;
            longest = Math.max(longest, took);
            if (answer.statusCode === 200) reached += 1;
            check(name, answer.statusCode, answer.body, took);
          }),
          // The same cases in every `npm test`; new ones each time in the deep run.
          { numRuns: CASES, ...(howMany(1, 0) === 1 && { seed: 20_260_302 }) },
        );
      },
      timeoutFor(120_000, 1_800_000),
    );
  }

  it('sign-in still works afterwards', async () => {
    expect(tried).toBeGreaterThanOrEqual(CASES * NAMES.length);
    expect(longest).toBeLessThan(SLOWEST_MS);
    expect(reached / tried).toBeGreaterThan(0.1);
    expect((await customer()).token).toHaveLength(43);
  });
});
