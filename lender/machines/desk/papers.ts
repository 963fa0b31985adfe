import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { MOST_PAGES } from '#lender/wire/papers.ts';
import { outcomes } from './reading.ts';

/** A document or the selfie of the customer. */
export type DeskPaper = { id: string; slot: string; label: string };

/** A page of a paper, its size in pixels. */
type Picture = { file: Blob; width: number; height: number };
export type PaperPage = { ok: true; picture: Picture; pages: number } | { ok: false; failure: Failure };

/** Sizes of a picture, in percent of the pane's width. */
const ZOOMS = [100, 150, 200, 300] as const;

type Events =
  | { type: 'CHOOSE'; id: string }
  | { type: 'NEXT.PAGE' }
  | { type: 'PREVIOUS.PAGE' }
  | { type: 'ZOOM.IN' }
  | { type: 'ZOOM.OUT' }
  /** A quarter to the right. */
  | { type: 'ROTATE' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

export type PapersContext = {
  leadId: string;
  papers: readonly DeskPaper[];
  chosen: string | null;
  /** From 1. */
  page: number;
  /** Of the whole file; 0 until its first page is shown. */
  pages: number;
  picture: Picture | null;
  /** In percent. */
  zoom: number;
  /** Quarters to the right. */
  turns: number;
  failure: Failure | null;
};

type Input = Pick<PapersContext, 'leadId' | 'papers'>;
type Tag = 'show picture' | 'not loaded' | 'loading';

const stepZoom = (zoom: number, by: 1 | -1): number =>
  ZOOMS[ZOOMS.indexOf(zoom as (typeof ZOOMS)[number]) + by] ?? zoom;

/** A customer's papers at the desk: one page at a time, as a picture that the service makes [DESK-57]. */
export const deskPapersMachine = setup({
  types: { context: {} as PapersContext, events: {} as Events, input: {} as Input, tags: {} as Tag },
  actors: {
    draw: promiseToProvide<PaperPage, { leadId: string; id: string | null; page: number }>('draw'),
  },
  actions: {
    choose: assign((_, id: string) => ({
      chosen: id,
      page: 1,
      pages: 0,
      picture: null,
      zoom: ZOOMS[0],
      turns: 0,
      failure: null,
    })),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by, failure: null }),
    zoom: assign({ zoom: ({ context }, by: 1 | -1) => stepZoom(context.zoom, by) }),
    rotate: assign({ turns: ({ context }) => (context.turns + 1) % 4 }),
    storePage: assign((_, drawn: PaperPage) =>
      drawn.ok
        ? { picture: drawn.picture, pages: drawn.pages, failure: null }
        : { failure: drawn.failure, picture: null },
    ),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' }, picture: null }),
    close: assign({ chosen: null, picture: null, failure: null }),
  },
  guards: {
    isPaper: ({ context }, id: string) => context.papers.some((paper) => paper.id === id),
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    hasNextPage: ({ context }) => context.page < Math.min(context.pages, MOST_PAGES),
    hasPreviousPage: ({ context }) => context.page > 1,
    canZoomIn: ({ context }) => context.zoom < Math.max(...ZOOMS),
    canZoomOut: ({ context }) => context.zoom > Math.min(...ZOOMS),
  },
}).createMachine({
  id: 'deskPapers',
  context: ({ input }) => ({
    ...input,
    chosen: null,
    page: 1,
    pages: 0,
    picture: null,
    zoom: ZOOMS[0],
    turns: 0,
    failure: null,
  }),
  initial: 'idle',
  on: {
    CHOOSE: {
      guard: { type: 'isPaper', params: ({ event }) => event.id },
      target: '.loading',
      actions: { type: 'choose', params: ({ event }) => event.id },
    },
  },
  states: {
    idle: { description: 'No paper is open: each look at one is in the audit, so the person chooses.' },
    loading: {
      description: 'The service draws the page.',
      tags: ['show picture', 'loading'],
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context: { leadId, chosen, page } }) => ({ leadId, id: chosen, page }),
        ...outcomes('failed', 'storePage', [answer('succeeded', 'shown', keep('storePage'))]),
      },
      on: { CLOSE: { target: 'idle', actions: 'close' } },
    },
    shown: {
      description: 'The page is shown, with who looks and when in it.',
      tags: 'show picture',
      on: {
        'NEXT.PAGE': {
          guard: 'hasNextPage',
          target: 'loading',
          actions: { type: 'turnPage', params: 1 },
        },
        'PREVIOUS.PAGE': {
          guard: 'hasPreviousPage',
          target: 'loading',
          actions: { type: 'turnPage', params: -1 },
        },
        'ZOOM.IN': { guard: 'canZoomIn', actions: { type: 'zoom', params: 1 } },
        'ZOOM.OUT': { guard: 'canZoomOut', actions: { type: 'zoom', params: -1 } },
        ROTATE: { actions: 'rotate' },
        CLOSE: { target: 'idle', actions: 'close' },
      },
    },
    failed: {
      description: 'The page can’t be shown, and the pane says why; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading', CLOSE: { target: 'idle', actions: 'close' } },
    },
  },
});
