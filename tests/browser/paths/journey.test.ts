/** The nine steps from the charts alone: what the atlas finds as the cheapest way of a person, on the real service. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { journeyThrough } from '#atlas/graph/journeys.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';
import { driver as application } from '#tests/drivers/application.ts';
import { driver as documents } from '#tests/drivers/documents.ts';
import { driver as eligibility } from '#tests/drivers/eligibility.ts';
import { driver as login } from '#tests/drivers/login.ts';
import { driver as selfie } from '#tests/drivers/selfie.ts';
import { stepDrivers } from '#tests/drivers/step.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { documentFiles } from '../support/files.ts';
import { codeFor } from '../support/sms.ts';
import { personStage } from './personStage.ts';
import { recordPage } from './record.ts';
import { walkJourney } from './walkJourney.ts';

const LOG = 'reports/journey.log';

/** The real service asks whether the PAN's holder is the person, who says yes. */
const pan: Driver = {
  ...stepDrivers.pan,
  events: {
    ...stepDrivers.pan.events,
    SUBMIT: async (stage, ...rest) => {
      await stepDrivers.pan.events.SUBMIT?.(stage, ...rest);
      await stage.press('Yes, this is me');
    },
  },
};

const drivers = [pan, login, application, selfie, eligibility, documents, ...Object.values(stepDrivers)];

const openCard = (step: number) => (stage: Stage) =>
  application.events['STEP.OPENED']?.(stage, { type: 'STEP.OPENED', step } as never, {
    state: '',
    next: undefined,
    rest: [],
  }) ?? Promise.resolve();

/** How a person goes on after a chart whose page doesn't go by itself. */
const GO_ON: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  selfie: openCard(6),
  eligibility: (stage) => stage.press('Continue to Employment Details'),
  'step-employment': openCard(8),
  documents: (stage) => stage.press('Continue to Next Step'),
};

test('the generated journey fills in all nine steps: number, code, six forms, selfie, check, five files', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { legs, title } = journeyThrough(catalogue, 'step-bank');
  const person = newPerson();
  const eventOf = (type: string) =>
    legs.flatMap(({ path }) => path.steps).find(({ event }) => event.type === type)?.event;
  /** What this person types in place of fixtures that only one customer can have. */
  const typed = new Map<string, () => string | Promise<string>>([
    [eventOf('MOBILE.SUBMITTED')?.mobile, () => person.mobile],
    [eventOf('OTP.SUBMITTED')?.otp, () => codeFor(page, person.mobile)],
    [STEP_FIXTURES.pan.filled.pancard, () => person.pan],
  ]);
  const pdf = [...readFileSync((await documentFiles()).salarySlip)];
  const lines: string[] = [];
  const sentences: string[] = [];
  await recordPage(page);
  const stage = personStage(
    page,
    {
      text: async (fixture) => typed.get(fixture)?.() ?? fixture,
      file: (fixture) => (fixture.type === 'application/pdf' ? { ...fixture, bytes: pdf } : fixture),
    },
    (sentence) => sentences.push(sentence),
  );
  await stage.open('/apply');
  try {
    await walkJourney(page, stage, legs, {
      driverOf: (id) => drivers.find(({ chart }) => chart.id === id),
      goOn: async (from) => GO_ON[from]?.(stage),
      told: () => sentences.splice(0),
      log: (line) => lines.push(line),
    });
  } finally {
    mkdirSync('reports', { recursive: true });
    writeFileSync(LOG, `${title}\n\n${lines.join('\n')}\n`);
  }
  await expect(page.getByText('Bank Details Saved Successfully').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('All steps are done.')).toBeVisible();
});
