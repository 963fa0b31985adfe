import { assertEvent, assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { FileProblem, PagePhoto, PageRead } from '#domain/documents/files.ts';
import { MAX_SLIP_PAGES } from '#domain/limits.ts';

export type SlipPhotosEvent =
  | { type: 'PAGE.CHOSEN'; file: File }
  /** `page` counts from 1. */
  | { type: 'PAGE.REMOVED'; page: number }
  | { type: 'MAKE' }
  | { type: 'CANCEL' }
  | { type: 'KEEP' }
  | { type: 'DISCARD' };

type Context = {
  pages: readonly PagePhoto[];
  /** The page that was added or removed last, from 1. */
  page: number;
  /** The reason why the last photo can't be used, and its name. */
  problem: FileProblem | null;
  name: string;
};

/** True where another page may be added. */
export const hasRoom = (pages: readonly PagePhoto[]): boolean => pages.length < MAX_SLIP_PAGES;

/** A salary slip on paper: each page is photographed, and all become one PDF [DOC-11] [DOC-12]. */
export const slipPhotosMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SlipPhotosEvent,
    emitted: {} as { type: 'PDF.MADE'; file: File },
    tags: {} as 'page added' | 'page removed' | 'page refused' | 'not made' | 'reading' | 'making' | 'asks',
  },
  actors: {
    readPage: promiseToProvide<PageRead, { file: File }>('readPage'),
    makePdf: promiseToProvide<File, { pages: readonly PagePhoto[] }>('makePdf'),
  },
  actions: {
    storeName: assign({ name: (_, { file }: { file: File }) => file.name }),
    addPage: assign(({ context: { pages } }, read: PageRead) =>
      read.ok ? { pages: [...pages, read.page], page: pages.length + 1 } : {},
    ),
    removePage: assign(({ context: { pages } }, { page }: { page: number }) => ({
      pages: pages.toSpliced(page - 1, 1),
      page,
    })),
    storeProblem: assign({ problem: (_, read: PageRead) => (read.ok ? null : read.problem) }),
    storeUnreadable: assign({ problem: { kind: 'unreadable' } }),
    clearPages: assign({ pages: [] }),
    emitMade: emit((_, file: File) => ({ type: 'PDF.MADE' as const, file })),
  },
  guards: {
    hasRoom: ({ context: { pages } }) => hasRoom(pages),
    hasPages: ({ context: { pages } }) => pages.length > 0,
    isThere: ({ context: { pages } }, { page }: { page: number }) => page >= 1 && page <= pages.length,
    isRead: (_, { ok }: PageRead) => ok,
  },
}).createMachine({
  id: 'slipPhotos',
  context: { pages: [], page: 0, problem: null, name: '' },
  meta: { screen: 'documents' },
  initial: 'collecting',
  states: {
    collecting: {
      description: 'Pages are photographed, chosen and removed, one at a time.',
      initial: 'begun',
      on: {
        'PAGE.CHOSEN': {
          guard: 'hasRoom',
          target: 'reading',
          actions: { type: 'storeName', params: ({ event }) => event },
        },
        'PAGE.REMOVED': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: '.removed',
          actions: { type: 'removePage', params: ({ event }) => event },
        },
        MAKE: { guard: 'hasPages', target: 'making' },
        CANCEL: [{ guard: 'hasPages', target: 'asking' }, { target: 'left' }],
      },
      states: {
        begun: { description: 'Nothing has changed yet.' },
        added: { description: 'A page was added.', tags: 'page added' },
        removed: { description: 'A page was removed; those behind it moved up.', tags: 'page removed' },
        refused: {
          description: 'The photo can not be used; the pages before it stay.',
          tags: 'page refused',
        },
        notMade: { description: 'The PDF could not be made; all pages stay.', tags: 'not made' },
        asBefore: { type: 'history', description: 'As it stood before the question.' },
      },
    },
    reading: {
      description:
        'A photo is decoded, turned the right way up and made smaller: Cancel would lose it, so it waits.',
      tags: 'reading',
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ event }) => {
          assertEvent(event, 'PAGE.CHOSEN');
          return { file: event.file };
        },
        onDone: [
          answer('isRead', 'collecting.added', keep('addPage')),
          { target: 'collecting.refused', actions: keep('storeProblem') },
        ],
        onError: { target: 'collecting.refused', actions: 'storeUnreadable' },
      },
    },
    making: {
      description: 'The pages become one PDF.',
      tags: 'making',
      invoke: {
        id: 'makePdf',
        src: 'makePdf',
        input: ({ context: { pages } }) => ({ pages }),
        onDone: { target: 'handedOver', actions: [keep('emitMade'), 'clearPages'] },
        onError: { target: 'collecting.notMade' },
      },
    },
    asking: {
      description: 'The person wants to stop: the pages would be lost, so they are asked.',
      tags: 'asks',
      on: { KEEP: 'collecting.asBefore', DISCARD: 'left' },
    },
    handedOver: {
      description: 'The PDF is in its slot, which checks and sends it like a chosen file.',
      type: 'final',
    },
    left: { description: 'The person stopped: nothing is kept.', type: 'final', entry: 'clearPages' },
  },
});
