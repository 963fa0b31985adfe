import type { FormStep } from '#domain/forms/types.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { stepMachine } from '#machines/step.ts';
import { answered, byCall, byState, type Driver, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { answerBeyond, lookAgain, NO_LOAN } from '#testing/drivers/refused.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';
import { fillForm } from '#tests/drivers/support/forms.ts';
import { byFormStep } from '#tests/fixtures/byFormStep.ts';
import { stepCharts } from '#tests/fixtures/step.ts';

const UNSURE: Expectation = { alert: 'Failed to load dashboard data.' };

const saving = (step: FormStep, button: string) => async (stage: Stage) => {
  await fillForm(stage, step);
  await stage.press(button);
};
const tryAgain = (stage: Stage) => stage.press('Try Again');
/** Another tab did it: the application actor learns of it and tells the page. */
const doneElsewhere = (stepId: number) => (stage: Stage) => stage.announce('stepCompleted', { stepId });

const stepDriver = (step: FormStep): Driver => {
  const { save, busy, done, call, goes } = STEP_FIXTURES[step];
  const row = stepByKey(step);
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
      stage.holds('applicationDetails');
      await stage.signedIn();
    },
    events: {
      SUBMIT: saving(step, save),
      RELOAD: (stage, _event, { state }) => (state === 'refused.told' ? lookAgain(stage) : tryAgain(stage)),
      'STEPS.KNOWN': doneElsewhere(row.id),
    },
    actors: {
      load: {
        done: async (stage, loaded, invoke, at) => {
          answerBeyond(stage, loaded.ok && loaded.refused === true);
          await byCall('dashboard', (outcome: typeof loaded) =>
            outcome.ok ? answered(outcome.done ? { [row.flags[0]]: '1' } : {}) : failing(outcome.failure),
          ).done(stage, loaded, invoke, at);
        },
      },
      save: byCall(call, (saved) => replyTo(saved, { full_name: 'Asha Patil' })),
    },
    sees: byState({
      // In the built product the fields are there already, but no form that could be sent.
      loading: [{ mark: '[role=status][aria-busy=true]' }, { not: { mark: 'form' } }],
      'editing.ready': [...form, { not: UNSURE }],
      'editing.unsure': [...form, UNSURE],
      'editing.reloading': [...form, { not: UNSURE }],
      'editing.refused': [...form, { alert: /./ }, { not: UNSURE }],
      saving: [{ button: busy, is: 'busy' }],
      saved: panel,
      closed: goes === null ? panel : [{ path: goes }],
      locked: panel,
      'refused.told': [NO_LOAN, { not: { button: save } }],
      'refused.rereading': [NO_LOAN, { not: { button: save } }],
      sessionRejected: [{ path: '/apply' }],
    }),
  });
};

/** The driver of each form step, by the step's key. */
export const stepDrivers: Readonly<Record<FormStep, Driver>> = byFormStep(stepDriver);
