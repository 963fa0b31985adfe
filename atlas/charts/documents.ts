import type { StateValue } from 'xstate';
import { chartAfter } from '#atlas/charts/chartAfter.ts';
import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import { stepById } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { documentsMachine } from '#machines/documents.ts';

const offline: Failure = { kind: 'network', cause: 'Failed to fetch' };
const file = new File(['file'], 'file.pdf', { type: 'application/pdf' });

const [first, ...others] = DOCUMENT_SLOTS.map(({ id }) => id) as [SlotId, ...SlotId[]];
/** One payload for each slot. */
const perSlot = <T>(make: (slot: SlotId) => T): [T, ...T[]] => [make(first), ...others.map(make)];

const slotStates = (value: StateValue): string[] => {
  const open = typeof value === 'object' ? value.open : undefined;
  const slots = typeof open === 'object' ? open.slots : undefined;
  return typeof slots === 'object' ? Object.values(slots).map(String) : [];
};
const uploadStateOf = (value: StateValue) => {
  const open = typeof value === 'object' ? value.open : value;
  return typeof open === 'object' ? open.whole : open;
};

/** The state of a slot in a state's name. */
export const slotIn = (state: string, id: SlotId): string =>
  new RegExp(`open\\.slots\\.${id}\\.(\\w+)`).exec(state)?.[1] ?? '';
/** The state of the upload in a state's name. */
export const uploadStateIn = (state: string): string => /open\.whole\.(\w+)/.exec(state)?.[1] ?? '';

export const documents = chart({
  id: 'documents',
  machine: documentsMachine,
  fixtures: {
    events: {
      'FILE.CHOSEN': perSlot((slot) => ({ slot, file: file })),
      'FILE.REMOVED': perSlot((slot) => ({ slot })),
      UPLOAD: [{ passwords: { bank_statement: 'canary' } }],
      'UPLOAD.RETRY': perSlot((slot) => ({ slot, password: '' })),
      'UPLOAD.STOPPED': perSlot((slot) => ({ slot })),
      'DOCUMENTS.ARRIVED': perSlot((slot) => seldom({ slots: [slot] })),
      'DONE.ELSEWHERE': [seldom({})],
    },
    actors: {
      load: {
        done: [
          { done: false, arrived: [] },
          { done: true, arrived: [] },
        ],
        error: new Error('load broke'),
      },
      checkFile: {
        done: [
          { ok: true, file: { name: file.name, content: file, extension: 'pdf', locked: false } },
          { ok: false, problem: { kind: 'unreadable' } },
        ],
        error: new Error('check broke'),
      },
      uploadFile: {
        done: [
          { ok: true },
          { ok: false, failure: offline },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: new Error('upload broke'),
      },
    },
  },
  /** The five slots behave alike: only the number of slots in a state matters. */
  alike: (value) => [uploadStateOf(value), slotStates(value).sort()],
  journey: { leadsTo: { done: chartAfter('documents') } },
  routes: { documents: stepById(8).route },
  pageOf: () => ownPage(stepById(8).route),
  /** Events that the screen offers: files can be added and removed while they aren't being sent. */
  offers: ({ type, slot }, { path: { end } }) => {
    const state = slotIn(end, slot as SlotId);
    if (type === 'UPLOAD') return uploadStateIn(end) !== 'uploading' && !end.includes('.checking');
    if (type === 'UPLOAD.RETRY') return state === 'failed';
    if (type === 'FILE.REMOVED') return ['chosen', 'failed'].includes(state);
    return true;
  },
});
