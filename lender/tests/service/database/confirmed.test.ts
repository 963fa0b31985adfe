import { expect, onTestFinished } from 'vitest';
import type { PaymentEvent } from '#server/adapters/payments.ts';
import { storeEvent } from '#server/loan/payments/events.ts';
import { PERSONAL } from '#testing/people.ts';
import { type Sessions, sessionsOf, UNCONFIRMED } from '#tests/service/support/sessions.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer } = storyOf();

/** From now on each COMMIT waits for a standby; the server of the tests has none. */
async function demandStandby(): Promise<Sessions> {
  const sessions = await sessionsOf(service.databaseUrl);
  await sessions.set('synchronous_commit', 'on');
  await sessions.terminate();
  onTestFinished(async () => {
    await sessions.set('synchronous_commit', undefined);
    await sessions.terminate();
  });
  return sessions;
}

/** Expects that work doesn't end before a standby confirms. */
async function expectToWait<Result>(sessions: Sessions, work: Promise<Result>): Promise<Result> {
  const waits = sessions.appear(UNCONFIRMED).then(() => 'waits');
  expect(await Promise.race([work.then(() => 'answers'), waits])).toBe('waits');
  await sessions.confirm();
  return work;
}

it('repeats an answer only once a standby has what the first call wrote [OPS-04]', async () => {
  const person = await customer(1);
  const sessions = await demandStandby();
  const save = () => person.call('personalDetails', PERSONAL, { 'idempotency-key': 'confirmed-1' });
  const first = save();
  await sessions.appear(UNCONFIRMED);
  // As a server that restarts does: what it wrote is there, and no standby has it.
  await sessions.terminate(UNCONFIRMED);
  expect((await first).code).toBe(503);
  const { db } = service.deps;
  const stored = db.selectFrom('idempotency').select('call').where('call', '=', 'personalDetails');
  expect(await stored.execute()).toHaveLength(1);
  const { body } = await expectToWait(sessions, save());
  expect(body.Status).toBe(1);
});

it('says of a step that it is saved, when it was saved already, only once a standby has it [OPS-04]', async () => {
  const person = await customer(1);
  const save = () => person.call('personalDetails', PERSONAL);
  await save();
  const { body } = await expectToWait(await demandStandby(), save());
  expect(body.Status).toBe(1);
});

it('takes a payment event that it has already only once a standby has it [OPS-04]', async () => {
  const event: PaymentEvent = {
    ...{ id: 'evt_confirmed', paymentId: 'pay_1', orderId: null, paise: 100 },
    ...{ kind: 'paid', paidAt: new Date() },
  };
  await storeEvent(service.deps, event);
  const sessions = await demandStandby();
  await expectToWait(sessions, storeEvent(service.deps, event));
});
