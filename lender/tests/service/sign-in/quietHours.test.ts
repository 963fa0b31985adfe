import { expect } from 'vitest';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { afterQuietHours } from '#server/otp/sms/quietHours.ts';
import { type Person, signIn } from '#testing/people.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

const { it, service, applicant, loanIn } = storyOf({ at: inIndia('2026-02-10T19:30:00') });

const goTo = (moment: string) =>
  service.clock.advance((inIndia(moment).getTime() - service.deps.now().getTime()) / 1_000);
/** When the last text to a person may be sent, and until when. */
const lastText = async ({ mobile }: Person) => {
  const { db, secrets } = service.deps;
  const { next_attempt_at, expires_at } = await db
    .selectFrom('sms_outbox')
    .select(['next_attempt_at', 'expires_at'])
    .where('mobile_hash', '=', secrets.hash('sms', mobile))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return [next_attempt_at, expires_at];
};

it.each([
  ['07:59', '2026-02-10T08:00:00'],
  ['08:00', '2026-02-10T08:00:00'],
  ['20:59', '2026-02-10T20:59:00'],
  ['21:00', '2026-02-11T08:00:00'],
  ['23:59', '2026-02-11T08:00:00'],
  ['00:00', '2026-02-10T08:00:00'],
])('a text of %s may be sent at %s [LOAN-34]', (time, sent) => {
  expect(afterQuietHours(inIndia(`2026-02-10T${time}:00`), 21)).toEqual(inIndia(sent));
});

it('a text of the night is sent in the morning, and a code at once [LOAN-34]', async () => {
  const person = await applicant();
  const evening = (await service.sms(person.mobile)).length;
  goTo('2026-02-10T22:00:00');
  await person.send({ type: 'WITHDRAW' });
  expect(await service.sms(person.mobile)).toHaveLength(evening);
  expect(await lastText(person)).toEqual([inIndia('2026-02-11T08:00:00'), inIndia('2026-02-12T08:00:00')]);
  expect(await service.deps.outbox.waiting()).toMatchObject({ count: 0 });
  await signIn(service, person.mobile);
  expect(await service.sms(person.mobile)).toHaveLength(evening + 1);
  goTo('2026-02-11T08:00:00');
  expect(await service.deps.outbox.waiting()).toMatchObject({ count: 1 });
  expect(await service.sms(person.mobile)).toHaveLength(evening + 2);
});

it('a text that asks for a payment waits from 19 o’clock on [LOAN-34]', async () => {
  goTo('2026-02-11T11:30:00');
  const person = await loanIn('running');
  goTo('2026-03-20T19:00:00');
  await passDeadlines(service.deps, raise);
  expect(await person.row()).toMatchObject({ state: 'overdue' });
  expect((await lastText(person))[0]).toEqual(inIndia('2026-03-21T08:00:00'));
});
