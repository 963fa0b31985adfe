import { STEPS } from '#domain/steps/steps.ts';
import type { changeMachine } from '#machines/change.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { change } from '#tests/fixtures/change.ts';

const PINCODE = 'Pincode';
const filled = Object.fromEntries(STEPS.map(({ flags }) => [flags[0], '1']));
const said = (residence: object) =>
  answered({
    documents: [],
    offer: null,
    employer: null,
    bank: null,
    loans: [],
    answers: { residence },
  });

/** The change of a pincode, by someone whose application isn't sent. */
export const driver = drive<typeof changeMachine>(change, {
  path: '/apply/profile-preview?change=residence_pincode',
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.answers('pincode', { body: { Status: 2, Message: 'Unknown', Data: null } });
    stage.answers('applicationDetails', said({ residence_pincode: '411045', residence_type_id: '1' }));
    await stage.signedIn();
  },
  events: {
    SUBMIT: async (stage, { fields }) => {
      await stage.fill(PINCODE, fields.residence_pincode ?? '');
      await stage.press('Save');
    },
    BACK: (stage) => stage.press('Back'),
    RETRY: (stage) => stage.press('Try Again'),
  },
  actors: {
    load: byCall('dashboard', (loaded) =>
      loaded.ok
        ? answered({
            ...filled,
            lead_list: loaded.standing ? [] : [{ lead_id: 'L-1', status: 'LEAD-INPROCESS' }],
          })
        : failing(loaded.failure),
    ),
    save: {
      done: async (stage, saved) => {
        const data = saved.ok && saved.refuses ? { eligibility_status: 'not_eligible' } : {};
        await stage.settle('answerChange', replyTo(saved, data));
        if (saved.ok) await stage.settle('dashboard', answered(filled));
      },
    },
  },
  sees: byState({
    loading: [{ mark: '[role=status][aria-busy=true]' }],
    failed: [{ alert: 'This did not load' }, { button: 'Try Again' }],
    'editing.ready': [{ field: PINCODE }, { button: 'Save', is: 'on' }],
    'editing.refused': [{ field: PINCODE }, { alert: /./ }],
    'editing.overtaken': [{ field: PINCODE }, { alert: /It now says: 411001/ }],
    saving: [{ button: 'Saving...', is: 'busy' }],
    closed: [{ alert: /cannot be changed here any more/ }],
    left: [{ not: { button: 'Save' } }],
  }),
});
