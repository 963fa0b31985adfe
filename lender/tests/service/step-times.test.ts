import { sql } from 'kysely';
import { expect } from 'vitest';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { APPLICATION_STATES } from '#domain/steps/states.ts';
import { loanMachine } from '#machines/loan.ts';
import { countStepTimes } from '#server/operator/stepTimes.ts';
import type { Person } from '#testing/people.ts';
import { storyOf } from '#tests/service/support/story.ts';

const AT = new Date('2026-03-02T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { it, service, customer, applicant } = storyOf({ at: AT });

/** Sets the times of a customer's first sign-in and PAN. */
const setTimes = async ({ profile }: Person, signedIn: Date, typedPan: Date) => {
  const { db } = service.deps;
  await sql`update customers set verified_at = ${signedIn} where id = ${profile}`.execute(db);
  await sql`update pan_verifications set verified_at = ${typedPan} where customer_id = ${profile}`.execute(
    db,
  );
};

const after = (ms: number) => new Date(AT.getTime() + ms);

it('counts who came, how long they took and who left, from five people on, and nothing of a person', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 4; i++) {
    const person = await customer(1);
    await setTimes(person, AT, after(2 * MINUTE));
    people.push(person);
  }
  const few = await countStepTimes(service.deps.db, after(30 * DAY));
  expect(few.charts.application).toEqual({ came: {}, spent: {}, left: {} });

  for (let i = 0; i < 5; i++) people.push(await applicant());
  const { charts } = await countStepTimes(service.deps.db, after(30 * DAY));
  expect(charts.application.came).toMatchObject({
    'signedIn.steps.placed.filling.step1Pan': 9,
    'signedIn.steps.placed.filling.step2Personal': 9,
    'signedIn.steps.placed.filling.step3Residence': 5,
    'signedIn.steps.placed.complete.reviewable': 5,
  });
  expect(charts.application.spent['signedIn.steps.placed.filling.step1Pan']).toBeGreaterThanOrEqual(
    8 * MINUTE,
  );
  expect(charts.application.left).toEqual({ 'signedIn.steps.placed.filling.step2Personal': 4 });
  expect(charts.loan.came).toMatchObject({ submitted: 5 });

  const early = await countStepTimes(service.deps.db, after(DAY));
  expect(early.charts.application.left).toEqual({});

  const text = JSON.stringify(charts);
  for (const { mobile, profile, lead, token } of people)
    for (const value of [mobile, profile, lead, token]) expect(text).not.toContain(value);
  const states = { application: APPLICATION_STATES, loan: nodesOf(loanMachine).map(nodeName) };
  for (const [id, counts] of Object.entries(charts)) {
    const names = states[id as keyof typeof states];
    for (const [state, count] of Object.values(counts).flatMap((one) => Object.entries(one))) {
      expect(names).toContain(state.replace(/: step [1-9]$/, ''));
      expect(Number.isInteger(count)).toBe(true);
    }
  }
});
