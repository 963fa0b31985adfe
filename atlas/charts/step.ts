/** The six form steps: one machine with a chart for each step, because each leads to another page. */
import { chartAfter } from '#atlas/charts/chartAfter.ts';
import { type Chart, chart, ownPage } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { stepMachine } from '#machines/step.ts';

const offline: Failure = { kind: 'network', cause: 'Failed to fetch' };
const expired: Failure = { kind: 'sessionRejected' };
const refused: Failure = { kind: 'refused', status: 2, message: null };

/** A form of each step that passes its schema. */
export const FILLED: { [Step in FormStep]: Extract<ValidForm, { step: Step }> } = {
  pan: { step: 'pan', form: { pancard: 'ABCPE1234F', monthly_income: 55_000 } },
  personal: {
    step: 'personal',
    form: {
      dob: '1994-04-09',
      gender: 2,
      personal_email: 'asha@example.in',
      marital_status_id: 1,
      spouse_name: '',
    },
  },
  residence: {
    step: 'residence',
    form: {
      residence_address_1: '12 Lake Road',
      residence_address_2: '',
      residence_landmark: '',
      residence_pincode: '411001',
      residence_type_id: 2,
    },
  },
  income: {
    step: 'income',
    form: { income_type_id: 1, monthly_income: 55_000, salary_date: '2025-01-31', salary_mode_id: 1 },
  },
  employment: {
    step: 'employment',
    form: {
      workingType: 'WFO',
      companyName: 'Example Works',
      department: 'TECHNOLOGY',
      company_type: '1',
      designation: 'Engineer',
      email: 'asha@works.example',
      emp_since: '2020-06-01',
      address1: '4 Park Street',
      address2: 'Camp',
      landmark: 'City library',
      pinCode: '411001',
    },
  },
  bank: {
    step: 'bank',
    form: {
      name: 'Asha Patil',
      branch: 'Camp',
      ifsc: 'EXMP0000001',
      acc1: '000011112222',
      acc2: '000011112222',
    },
  },
};

const stepChart = (step: FormStep) => {
  const { id, route } = stepByKey(step);
  return chart({
    id: `step-${step}`,
    machine: stepMachine,
    input: { step },
    fixtures: {
      events: {
        SUBMIT: [{ filled: FILLED[step] }],
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
export const stepCharts: Readonly<Record<FormStep, Chart>> = {
  pan: stepChart('pan'),
  personal: stepChart('personal'),
  residence: stepChart('residence'),
  income: stepChart('income'),
  employment: stepChart('employment'),
  bank: stepChart('bank'),
};
