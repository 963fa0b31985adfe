import type { panQuestionMachine } from '#machines/panQuestion.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { answerBeyond } from '#testing/drivers/refused.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { fillForm } from '#tests/drivers/support/forms.ts';
import { panQuestion } from '#tests/fixtures/panQuestion.ts';

const YES = 'Yes, this is me';
const asked = { heading: 'Is this you?' };
const form = [{ field: 'PAN Number' }, { not: asked }] as const;

const verify = async (stage: Stage) => {
  await fillForm(stage, 'pan');
  await stage.press('Verify PAN');
};

/** Step 1 by someone who is signed in, from the press on its button. */
export const driver = drive<typeof panQuestionMachine>(panQuestion, {
  path: '/pan-verification',
  startsUnseen: true,
  begin: async (stage) => {
    stage.answers('dashboard', answered({}));
    stage.answers('draftRead', answered({ drafts: [] }));
    stage.answers('draftSave', answered({ step: 'pan', version: 1, fields: {} }));
    answerBeyond(stage, false);
    await stage.signedIn();
  },
  events: {
    CONFIRM: (stage) => stage.press(YES),
    DENY: (stage) => stage.press('No, change the PAN'),
  },
  actors: {
    check: {
      done: async (stage, checked) => {
        await verify(stage);
        const { checkId, maskedName } = (checked.ok && checked.asked) || {};
        await stage.settle(
          'panCheck',
          checked.ok ? answered({ check: checkId, masked_name: maskedName }) : failing(checked.failure),
        );
      },
      error: async (stage, invoke) => {
        await verify(stage);
        await stage.isIn('panQuestion', 'checking');
        await stage.breaks('panQuestion', invoke);
      },
    },
    confirm: byCall('panConfirm', (confirmed) => replyTo(confirmed, { full_name: 'Asha Patil' })),
  },
  sees: byState({
    checking: form,
    'asking.open': [asked, { text: 'A•••a P•••l' }, { button: YES, is: 'on' }, { not: { alert: /./ } }],
    'asking.unheard': [asked, { text: 'A•••a P•••l' }, { button: YES, is: 'on' }, { alert: /./ }],
    confirming: [asked, { button: 'Saving your PAN...', is: 'busy' }],
    verified: [{ heading: 'PAN is verified' }, { not: asked }],
    denied: [...form, { alert: 'Nothing was saved. Type the PAN of your own card.' }],
    uncertain: [...form, { alert: /may be saved already/ }],
    refused: [...form, { alert: /./ }],
  }),
});
