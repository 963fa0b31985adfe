import { stepCharts } from '#atlas/charts/step.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { STEPS } from '#domain/steps/steps.ts';
import type { CallName } from '#domain/wire/calls.ts';
import type { stepMachine } from '#machines/step.ts';
import {
  answered,
  byCall,
  byState,
  type Driver,
  drive,
  failing,
  replyTo,
} from '#tests/drivers/support/driver.ts';
import { fillForm } from '#tests/drivers/support/forms.ts';
import type { Expectation, Stage } from '#tests/drivers/support/stage.ts';

interface PageTexts {
  readonly save: string;
  readonly busy?: string;
  readonly done: string;
  readonly call: CallName;
  /** The page half a second after the save; the same page unless given. */
  readonly goes?: string;
}

const next = { save: 'Save & Continue' };

const PAGES: Readonly<Record<FormStep, PageTexts>> = {
  pan: {
    save: 'Verify PAN',
    busy: 'Verifying...',
    done: 'PAN is verified',
    call: 'pancardVerification',
    goes: '/apply/personal-details',
  },
  personal: {
    ...next,
    done: 'Personal details are done',
    call: 'personalDetails',
    goes: '/apply/residence-details',
  },
  residence: {
    ...next,
    done: 'Residence details are done',
    call: 'residenceDetails',
    goes: '/apply/income-details',
  },
  income: { ...next, done: 'Income details are done', call: 'incomeDetails', goes: '/apply/image-capture' },
  employment: {
    save: 'Save Employment Details',
    done: 'Employment details are done',
    call: 'aboutCompany',
    goes: '/dashboard',
  },
  bank: { save: 'Save Bank Details', done: 'Bank Details Saved Successfully', call: 'bankDetails' },
};

const UNSURE: Expectation = { alert: 'Failed to load dashboard data.' };

const saving = (step: FormStep, button: string) => async (stage: Stage) => {
  await fillForm[step](stage);
  await stage.press(button);
};
const tryAgain = (stage: Stage) => stage.press('Try Again');
/** Another tab did it: the application actor learns of it and tells the page. */
const doneElsewhere = (stepId: number) => (stage: Stage) => stage.announce('stepCompleted', { stepId });

const stepDriver = (step: FormStep): Driver => {
  const { save, busy = 'Saving...', done, call, goes } = PAGES[step];
  const row = STEPS.find(({ key }) => key === step) ?? STEPS[0];
  const form: readonly Expectation[] = [{ button: save, is: 'on' }, { not: { heading: done } }];
  const panel: readonly Expectation[] = [{ heading: done }, { not: { button: save } }];
  return drive<typeof stepMachine>(stepCharts[step], {
    path: row.route,
    begin: async (stage) => {
      stage.answers('logout', { body: { Status: 1, Message: '' } });
      stage.answers('draftRead', answered({ drafts: [] }));
      stage.answers('draftSave', answered({ step, version: 1, fields: {} }));
      for (const call of ['ifsc', 'pincode'] as const)
        stage.answers(call, { body: { Status: 2, Message: 'Unknown', Data: null } });
      await stage.signedIn();
    },
    events: {
      SUBMIT: saving(step, save),
      RELOAD: tryAgain,
      'STEPS.KNOWN': doneElsewhere(row.id),
    },
    actors: {
      load: byCall('dashboard', (loaded) =>
        loaded.ok ? answered(loaded.done ? { [row.flags[0]]: '1' } : {}) : failing(loaded.failure),
      ),
      save: byCall(call, (saved) => replyTo(saved, { full_name: 'Asha Patil' })),
    },
    sees: byState({
      loading: [{ mark: '[role=status][aria-busy=true]' }, { not: { button: save } }],
      'editing.ready': [...form, { not: UNSURE }],
      'editing.unsure': [...form, UNSURE],
      'editing.reloading': [...form, { not: UNSURE }],
      'editing.refused': [...form, { alert: /./ }, { not: UNSURE }],
      saving: [{ button: busy, is: 'busy' }],
      saved: panel,
      closed: goes === undefined ? panel : [{ path: goes }],
      locked: panel,
      sessionRejected: [{ path: '/apply' }],
    }),
  });
};

/** The driver of each form step, by the step's key. */
export const stepDrivers: Readonly<Record<FormStep, Driver>> = {
  pan: stepDriver('pan'),
  personal: stepDriver('personal'),
  residence: stepDriver('residence'),
  income: stepDriver('income'),
  employment: stepDriver('employment'),
  bank: stepDriver('bank'),
};
