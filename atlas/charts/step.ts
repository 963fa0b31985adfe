/** The six form steps: one machine with a chart for each step, because each leads to another page. */
import { byFormStep } from '#atlas/charts/byFormStep.ts';
import { chartAfter } from '#atlas/charts/chartAfter.ts';
import { ownPage } from '#atlas/charts/pages.ts';
import { STEP_FIXTURES } from '#atlas/charts/stepFixtures.ts';
import { type Chart, chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { stepMachine } from '#machines/step.ts';

const offline: Failure = { kind: 'network', cause: 'Failed to fetch' };
const expired: Failure = { kind: 'sessionRejected' };
const refused: Failure = { kind: 'refused', status: 2, message: null };

/** A form of a step that passes its schema. */
export const filledOf = (step: FormStep) => ({ step, form: STEP_FIXTURES[step].filled }) as ValidForm;

const stepChart = (step: FormStep) => {
  const { id, route } = stepByKey(step);
  return chart({
    id: `step-${step}`,
    machine: stepMachine,
    input: { step },
    fixtures: {
      events: {
        SUBMIT: [{ filled: filledOf(step) }],
        RELOAD: [{}],
        'STEPS.KNOWN': [seldom({ completed: [id] })],
      },
      actors: {
        load: {
          done: [
            { ok: true, done: false },
            { ok: true, done: true },
            { ok: false, failure: offline },
            { ok: false, failure: expired },
          ],
          error: new Error('load broke'),
        },
        save: {
          done: [
            { ok: true },
            { ok: false, failure: refused },
            { ok: false, failure: expired },
            { ok: false, failure: offline },
          ],
          error: new Error('save broke'),
        },
      },
    },
    /** A step that is found done is told by STEPS.KNOWN before the request itself is answered. */
    offers: ({ type, output }) =>
      !(type === 'xstate.done.actor.reload' && (output as { done?: boolean }).done === true),
    journey: { leadsTo: { closed: chartAfter(step) } },
    pageOf: () => ownPage(route),
    routes: { opening: route, form: route, saving: route, panel: route, expired: route },
  });
};

/** The chart of each form step, by the step's key. */
export const stepCharts: Readonly<Record<FormStep, Chart>> = byFormStep(stepChart);
