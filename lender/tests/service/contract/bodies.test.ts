import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import type { z } from '#domain/zod.ts';
import type { Answered } from '#testing/people.ts';
import { type Bodies, bodiesFor } from '#tests/service/support/bodies.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const NAMES = Object.keys(CALLS) as CallName[];
/** A value of every JSON type. */
const TYPES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  number: 7.5,
  text: "x' or 1=1 --",
  list: ['x'],
  object: { x: 'x' },
};

const { it, service, customer, select } = storyOf({ env: { CALLS_PER_MINUTE: '10000000' } });
let mine: Customer;
let bodies: Bodies;
it.beforeAll(async () => {
  mine = await customer();
  bodies = await bodiesFor(mine);
});

const shapeOf = (name: CallName) =>
  (REQUESTS[name] as unknown as { shape: Record<string, z.ZodMiniType> }).shape;

const post = (name: CallName, body: unknown): Promise<Answered> =>
  service.post(name, body, CALLS[name].auth === 'token' ? { token: mine.token } : {});

/** Everything that is stored, as one digest, but the moment a token was last used. */
async function stored(): Promise<string> {
  const { db } = service.deps;
  const digest = createHash('sha256');
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'tokens') continue;
    const rows = await select(name as 'audit');
    digest.update(`${name}${JSON.stringify(rows)}`);
  }
  return digest.digest('hex');
}

/** Checks the answer to an invalid body: an envelope that doesn't quote it. */
const REFUSED = { code: 400, body: { Status: 2, Message: expect.any(String), Data: null } };

describe('a body of every call of the contract', () => {
  // Logout alone has no field at all.
  for (const name of NAMES.filter((one) => Object.keys(shapeOf(one)).length > 0)) {
    const shape = shapeOf(name);
    const required = Object.keys(shape).filter((key) => shape[key]?.safeParse(undefined).success === false);

    it(`${name} is refused when a field is missing, and changes nothing`, async () => {
      const before = await stored();
      for (const key of required) {
        const { [key]: _gone, ...rest } = bodies[name] as Record<string, unknown>;
        expect(await post(name, rest), key).toMatchObject(REFUSED);
      }
      expect(await stored()).toBe(before);
    });

    it(`${name} is refused when a field has a type it can't have`, async () => {
      const before = await stored();
      for (const [key, schema] of Object.entries(shape)) {
        for (const [type, value] of Object.entries(TYPES)) {
          if (schema.safeParse(value).success) continue;
          const answer = await post(name, { ...bodies[name], [key]: value });
          expect(answer, `${key}: ${type}`).toMatchObject(REFUSED);
        }
      }
      expect(await stored()).toBe(before);
    });
  }

  it('rejects unknown fields: a schema takes short texts of the caller at most', () => {
    for (const name of NAMES) {
      const parsed = REQUESTS[name].safeParse({ ...bodies[name], constructor: {} });
      expect(parsed.success, name).toBe(false);
    }
  });

  it("may contain any number: one out of a column's range is refused, never an error", async () => {
    for (const name of NAMES) {
      for (const [key, value] of Object.entries(bodies[name])) {
        if (typeof value !== 'number') continue;
        for (const large of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e300]) {
          const { code, body } = await post(name, { ...bodies[name], [key]: large });
          expect([200, 400], `${name} ${key} ${large}`).toContain(code);
          expect(body.Status, `${name} ${key} ${large}`).toBe(2);
        }
      }
    }
  });
});
