import { stepByKey } from '#domain/steps/steps.ts';
import type { DraftSent, draftMachine } from '#machines/draft.ts';
import { answered, byState, drive } from '#testing/drivers/driver.ts';
import { PERSON } from '#testing/drivers/person.ts';
import type { Expectation, Reply } from '#testing/drivers/stage.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';
import { draft } from '#tests/fixtures/draft.ts';

const STEP = stepByKey('residence');
const FIELD = 'Address Line 1';

/** A draft that fills the whole form, so that it can be saved without typing. */
const fields = Object.fromEntries(
  Object.entries(STEP_FIXTURES.residence.filled).map(([name, value]) => [name, String(value)]),
);
const served = { step: STEP.key, version: 3, fields };
const STORED_AS = `user_draft_${STEP.key}`;
/** The same in the browser, where the service has none. */
const unsent = { v: 1, profile: PERSON.profileId, version: 0, base: {}, fields, at: 1_767_225_600_000 };

const form: Expectation = { field: FIELD };
const line = (state: 'stored' | 'notStored'): readonly Expectation[] => [
  form,
  { mark: `[data-draft=${state}]` },
];
/** In the built product the fields are there already, but no form that could be sent. */
const loading: readonly Expectation[] = [
  { mark: '[role=status][aria-busy=true]' },
  { not: { mark: 'form' } },
];

const replyOf = (sent: DraftSent): Reply => {
  if (sent.kind === 'failed') return { body: {}, status: 500 };
  if (sent.kind === 'sent') return answered({ ...served, version: 4 });
  return { body: { Status: 2, Message: 'Newer', Data: { step: STEP.key, ...sent.draft } } };
};

let typed = 0;

/** The draft of step 3 of a signed-in customer. The form opens once the dashboard is there. */
export const driver = drive<typeof draftMachine>(draft, {
  path: STEP.route,
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    await stage.signedIn();
  },
  events: {
    OPENED: (stage) => stage.settle('dashboard', answered({})),
    TYPED: async (stage, _, { rest }) => {
      const answer = rest.find(({ type }) => type === 'STORED' || type === 'STORE.FAILED');
      if (answer?.type === 'STORE.FAILED') await stage.fillStorage();
      typed += 1;
      await stage.fill(FIELD, `${typed} Lake Road`);
    },
    // The storage answers by itself.
    STORED: async () => {},
    'STORE.FAILED': async () => {},
    'STORED.ELSEWHERE': async (stage, _, { next }) => {
      if (next?.type === 'STORE.FAILED') {
        // Another tab has removed the draft: what this one then stores is refused.
        await stage.store(STORED_AS, '');
        await stage.fillStorage();
      }
      await stage.announce('storage', null);
    },
    LEFT: (stage) => stage.announce('pagehide', null),
    'PERSON.CHANGED': (stage) => stage.elsewhere('signedOut'),
    'SAVE.STARTED': (stage) => stage.press('Save & Continue'),
    'SAVE.FAILED': (stage) =>
      stage.settle('residenceDetails', { body: { Status: 2, Message: 'No', Data: null } }),
    'STEP.DONE': (stage) => stage.announce('stepCompleted', { stepId: STEP.id }),
  },
  actors: {
    storage: {},
    read: {
      done: async (stage, _, __, { next }) => {
        const isUnsent = (next as { unsent?: boolean } | undefined)?.unsent === true;
        if (isUnsent) await stage.store(STORED_AS, JSON.stringify(unsent));
        await stage.settle('draftRead', answered({ drafts: isUnsent ? [] : [served] }));
      },
    },
    send: {
      done: async (stage, sent, _, { next }) => {
        if (next?.type === 'STORE.FAILED') await stage.fillStorage();
        await stage.settle('draftSave', replyOf(sent));
      },
    },
  },
  fleeting: ({ type }) => type === 'STORED' || type === 'STORE.FAILED',
  sees: byState({
    reading: loading,
    waiting: loading,
    'editing.clean': [form],
    'editing.dirty': [form],
    'editing.stored': line('stored'),
    'editing.sending': line('stored'),
    'editing.unsent': line('stored'),
    'editing.notStored': line('notStored'),
    saving: [{ button: 'Saving...', is: 'busy' }],
    done: [{ heading: 'Residence details are done' }],
    stopped: [{ not: form }],
    broken: [{ not: { mark: '[data-draft=stored]' } }],
  }),
});
