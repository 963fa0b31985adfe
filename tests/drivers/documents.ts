import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import { stepById } from '#domain/steps/steps.ts';
import type { documentsMachine } from '#machines/documents.ts';
import { answered, drive, replyTo } from '#testing/drivers/driver.ts';
import { pdf, photo } from '#testing/drivers/files.ts';
import { lookAgain, NO_LOAN, REFUSED_FOR } from '#testing/drivers/refused.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { documents, slotIn, uploadStateIn } from '#tests/fixtures/documents.ts';

const slotOf = (id: SlotId) => DOCUMENT_SLOTS.find((slot) => slot.id === id) ?? DOCUMENT_SLOTS[0];
const fileOf = (id: SlotId) => (slotOf(id).kind === 'pdf' ? pdf(id) : photo(id));
const within = (id: SlotId) => `[data-slot="${id}"]`;
/** The slot that an invoke's id ends with. */
const invokedSlot = (invoke: string) => invoke.replace(/^(check|upload)_/, '') as SlotId;

/** The service says from now on which documents have arrived. */
const have = (stage: Stage, documents: readonly SlotId[] = [], refused_for: readonly object[] = []) =>
  stage.answers(
    'applicationDetails',
    answered({ documents, offer: null, employer: null, bank: null, loans: [], refused_for }),
  );
/** Answers whether the step is done. */
const answer = async (stage: Stage, done: boolean) => {
  await stage.settle('dashboard', answered({ documents_uploaded_status: done ? '1' : '0' }));
};

const CHOOSING = ['empty', 'rejected'];

const choose = async (stage: Stage, slot: SlotId, state: string) => {
  const file = fileOf(slot);
  if (CHOOSING.includes(slotIn(state, slot))) await stage.attach(slotOf(slot).label(), file);
  else await stage.drop(within(slot), file);
};

const slotExpectations = (id: SlotId, state: string): readonly Expectation[] => {
  const slot = within(id);
  const look = (name: string, ...more: readonly Expectation[]) => [
    { mark: `${slot}[data-state=${name}]` },
    ...more,
  ];
  const checking: Expectation = { mark: `${slot} [role=status]` };
  const retry: Expectation = { mark: `${slot} > .error-msg` };
  switch (state) {
    case 'empty':
      return look('empty', { not: checking });
    case 'checking':
      return look('empty', checking);
    case 'rejected':
      return look('error', { not: retry });
    case 'failed':
      return look('error', retry);
    case 'waiting':
      return look('waiting');
    case 'uploading':
      return look('busy');
    case 'uploaded':
      return look('done');
    default:
      return look('chosen');
  }
};

const PAGE_STATES: Readonly<Record<string, readonly Expectation[]>> = {
  loading: [{ mark: '[role=status][aria-busy=true]' }],
  locked: [{ heading: 'Documents Uploaded Successfully' }],
  refused: [NO_LOAN, { not: { button: 'Upload Documents' } }],
  rereading: [NO_LOAN, { not: { button: 'Upload Documents' } }],
  done: [{ heading: 'Documents Uploaded Successfully' }],
  sessionRejected: [{ path: '/apply' }],
};

/** The button is disabled while a document is sent, and while a file is checked. */
const upload = (state: string): Expectation => {
  if (uploadStateIn(state) === 'uploading') return { button: 'Uploading...', is: 'busy' };
  return { button: 'Upload Documents', is: state.includes('.checking') ? 'busy' : 'on' };
};

/** Step 8 of a signed-in customer. */
export const driver = drive<typeof documentsMachine>(documents, {
  path: stepById(8).route,
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.holds('applicationDetails');
    await stage.signedIn();
  },
  events: {
    'FILE.CHOSEN': (stage, { slot }, { state }) => choose(stage, slot, state),
    'FILE.REMOVED': (stage, { slot }) => stage.press(/^Remove /, { within: within(slot) }),
    UPLOAD: (stage) => stage.press('Upload Documents'),
    'UPLOAD.RETRY': (stage, { slot }) => stage.press(/^Send /, { within: within(slot) }),
    'NETWORK.BACK': (stage) => stage.announce('online', null),
    'DOCUMENTS.ARRIVED': async (stage, { slots }) => {
      have(stage, slots);
      await stage.announce('focus', null);
      await answer(stage, false);
    },
    'DONE.ELSEWHERE': async (stage) => {
      await stage.announce('focus', null);
      await answer(stage, true);
    },
    RELOAD: (stage) => lookAgain(stage),
    'UPLOAD.STOPPED': (stage, { slot }) => stage.press(/^Stop sending /, { within: within(slot) }),
  },
  actors: {
    load: {
      done: async (stage, { done, sendsEach, refused }) => {
        await stage.extensions(sendsEach);
        have(stage, [], refused ? REFUSED_FOR : []);
        await answer(stage, done);
      },
    },
    checkFile: {
      done: (stage, { ok }, invoke) => stage.read(fileOf(invokedSlot(invoke)).name, ok ? 'good' : 'bad'),
      error: (stage, invoke) => stage.read(fileOf(invokedSlot(invoke)).name, 'broken'),
    },
    uploadFile: {
      done: (stage, uploaded, invoke) => {
        const { docType } = slotOf(invokedSlot(invoke));
        return stage.settle(
          'document',
          replyTo(uploaded, { step_percentage: 90 }),
          ({ doc_type }) => doc_type === docType,
        );
      },
    },
  },
  sees: async (stage, state) => {
    const expected = PAGE_STATES[state];
    if (expected) return stage.sees(...expected);
    const slots = DOCUMENT_SLOTS.flatMap(({ id }) => slotExpectations(id, slotIn(state, id)));
    return stage.sees(...slots, upload(state));
  },
});
