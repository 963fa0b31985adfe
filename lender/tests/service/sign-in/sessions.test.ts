import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { customerOf } from '#server/database/repositories/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storyOf } from '#tests/service/support/story.ts';

const HOUR = 3_600;
const { it, service, select } = storyOf({ at: '2026-03-02T10:00:00Z' });

const signIn = (mobile: string) =>
  inTransaction(service.deps.db, async (tx) => {
    const id = await customerOf(tx, service.deps.secrets, mobile, service.deps.now());
    return { id, token: await service.deps.sessions.issue(tx, id, null) };
  });
const customerFor = async (token: string) => (await service.deps.sessions.authenticate(token))?.customerId;

it('creates a new token of 32 random bytes at each sign-in and stores only its SHA-256', async () => {
  const [first, second] = [await signIn('9500000001'), await signIn('9500000001')];
  expect(first.token).not.toBe(second.token);
  expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
  const rows = await select('tokens');
  expect(rows.some(({ hash }) => hash.equals(createHash('sha256').update(first.token).digest()))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(first.token);
  expect(await customerFor(first.token)).toBe(first.id);
});

it('rejects a token that a client chose', async () => {
  expect(await customerFor(Buffer.alloc(32, 1).toString('base64url'))).toBeUndefined();
  expect(await customerFor('')).toBeUndefined();
});

it('ends 24 hours after the last call [D-19] [S-03]', async () => {
  const { id, token } = await signIn('9500000002');
  service.clock.advance(23 * HOUR);
  expect(await customerFor(token)).toBe(id);
  service.clock.advance(23 * HOUR);
  expect(await customerFor(token)).toBe(id);
  service.clock.advance(24 * HOUR);
  expect(await customerFor(token)).toBeUndefined();
});

it('ends 7 days after sign-in despite activity [D-19]', async () => {
  const { id, token } = await signIn('9500000003');
  for (let days = 0; days < 6; days += 1) {
    service.clock.advance(23.5 * HOUR);
    expect(await customerFor(token)).toBe(id);
  }
  service.clock.advance(20 * HOUR);
  expect(await customerFor(token)).toBe(id);
  service.clock.advance(7 * HOUR + 1);
  expect(await customerFor(token)).toBeUndefined();
});

it('ends at once when revoked, and only that one [D-20]', async () => {
  const [one, other] = [await signIn('9500000004'), await signIn('9500000004')];
  const session = await service.deps.sessions.authenticate(one.token);
  await service.deps.sessions.revoke(service.deps.db, session?.tokenHash ?? Buffer.alloc(0));
  expect(await customerFor(one.token)).toBeUndefined();
  expect(await customerFor(other.token)).toBe(other.id);
});
