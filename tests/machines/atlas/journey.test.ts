/** The journey through the nine steps, as the atlas makes it from the charts: what a person does, and nothing rare. */
import { describe, expect, it } from 'vitest';
import { journeyThrough } from '#atlas/graph/journeys.ts';
import { originOf } from '#atlas/graph/origins.ts';
import { isIn } from '#atlas/graph/stateNames.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const { legs, title } = journeyThrough(catalogue, 'step-bank');
const ids = new Set(catalogue.map(({ id }) => id));
const deeds = legs.map(({ chart, path }) => ({
  id: chart.id,
  does: path.steps.flatMap(({ event }) => (originOf(event) === 'person' ? [event] : [])),
}));
const deedsOf = (id: string) =>
  deeds.find((leg) => leg.id === id)?.does.map(({ type, ...payload }) => [type, payload]);

describe('the journey through the nine steps', () => {
  it('goes from the sign-in by session and application through every step, each to where it leads on', () => {
    const steps = STEPS.map(({ key }) => (ids.has(`step-${key}`) ? `step-${key}` : key));
    expect(legs.map(({ chart }) => chart.id)).toEqual(['login', 'session', 'application', ...steps]);
    expect(title).toMatch(/→ step-bank: closed$/);
    const loose = legs.filter(
      ({ chart, path }) => !Object.keys(chart.journey?.leadsTo ?? {}).some((state) => isIn(path.end, state)),
    );
    expect(loose.map(({ chart }) => chart.id)).toEqual([]);
  });

  it('has nothing that seldom happens: no fault, no restored code, no other tab, no other device', () => {
    const rare = legs.flatMap(({ path }) =>
      path.steps.filter(({ event }) => originOf(event) === 'seldom').map(({ event }) => event.type),
    );
    expect(rare).toEqual([]);
    const types = legs.flatMap(({ path }) => path.steps.map(({ event }) => event.type));
    for (const type of [
      'CODE.RESTORED',
      'SIGNED.IN',
      'STORAGE.CHANGED',
      'DONE.ELSEWHERE',
      'STEPS.KNOWN',
      'DOCUMENTS.ARRIVED',
    ])
      expect(types).not.toContain(type);
  });

  it('types number and code', () => {
    expect(deedsOf('login')).toEqual([
      ['MOBILE.SUBMITTED', { mobile: '9876543210', termsTicked: true }],
      ['OTP.SUBMITTED', { otp: '4711' }],
    ]);
    expect(deedsOf('session')).toEqual([]);
    expect(deedsOf('application')).toEqual([['STEP.OPENED', { step: 1 }]]);
  });

  it.each(['pan', 'personal', 'residence', 'income', 'employment', 'bank'])(
    'fills the form of %s',
    (step) => {
      expect(deedsOf(`step-${step}`)).toEqual([['SUBMIT', { filled: expect.objectContaining({ step }) }]]);
    },
  );

  it('takes a selfie by the camera, checks eligibility, and sends five files', () => {
    expect(deedsOf('selfie')?.map(([type]) => type)).toEqual(['CAPTURE', 'CONTINUE']);
    expect(deedsOf('eligibility')?.map(([type]) => type)).toEqual(['CHECK']);
    const chosen = deedsOf('documents') ?? [];
    expect(chosen.map(([type]) => type)).toEqual(DOCUMENT_SLOTS.map(() => 'FILE.CHOSEN'));
    expect(new Set(chosen.map(([, payload]) => (payload as { slot?: string }).slot))).toEqual(
      new Set(DOCUMENT_SLOTS.map(({ id }) => id)),
    );
  });
});
