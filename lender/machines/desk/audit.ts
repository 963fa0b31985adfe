import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { AuditFilter, AuditPage, AuditRow } from '#lender/wire/audit.ts';
import { outcomes } from './reading.ts';

export type AuditRead = { ok: true; page: AuditPage } | { ok: false; failure: Failure };
/** How many rows the saved file has; `isCut` when older ones aren't in it. */
export type AuditExported = { ok: true; rows: number; isCut: boolean } | { ok: false; failure: Failure };

type Events =
  | { type: 'FILTER'; filter: AuditFilter }
  | { type: 'MORE' }
  | { type: 'EXPORT' }
  | { type: 'RETRY' };

type Context = {
  filter: AuditFilter;
  rows: readonly AuditRow[];
  people: AuditPage['people'];
  hasMore: boolean;
  exported: Extract<AuditExported, { ok: true }> | null;
  failure: Failure | null;
};

type Tag = 'show rows' | 'show loading' | 'not loaded' | 'loading more' | 'exporting';

/** Who saw and did what, the newest first, a page at a time [DESK-55]. */
export const deskAuditMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: {
    read: promiseToProvide<AuditRead, { filter: AuditFilter; after: string | null }>('read'),
    /** Saves the rows as a file. */
    save: promiseToProvide<AuditExported, { filter: AuditFilter }>('save'),
  },
  actions: {
    setFilter: assign((_, filter: AuditFilter) => ({ filter, failure: null, exported: null })),
    storeFirst: assign((_, read: AuditRead) =>
      read.ok
        ? {
            rows: read.page.rows,
            people: read.page.people,
            hasMore: read.page.has_more,
            failure: null,
          }
        : { failure: read.failure },
    ),
    storeMore: assign(({ context }, read: AuditRead) =>
      read.ok
        ? { rows: [...context.rows, ...read.page.rows], hasMore: read.page.has_more, failure: null }
        : { failure: read.failure },
    ),
    storeExported: assign((_, exported: AuditExported) =>
      exported.ok ? { exported, failure: null } : { exported: null, failure: exported.failure },
    ),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    hasMore: ({ context }) => context.hasMore,
  },
}).createMachine({
  id: 'deskAudit',
  context: { filter: {}, rows: [], people: [], hasMore: false, exported: null, failure: null },
  initial: 'loading',
  on: {
    FILTER: {
      target: '.loading',
      actions: { type: 'setFilter', params: ({ event }) => event.filter },
    },
  },
  states: {
    loading: {
      description: 'The newest rows that fit the filter are being read.',
      tags: 'show loading',
      invoke: {
        id: 'readFirst',
        src: 'read',
        input: ({ context: { filter } }) => ({ filter, after: null }),
        ...outcomes('failed', 'storeFirst', [answer('succeeded', 'listed', keep('storeFirst'))]),
      },
    },
    failed: {
      description: 'The rows could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    listed: {
      description: 'The rows are shown; older ones and a file of them can be had.',
      tags: 'show rows',
      on: {
        MORE: { guard: 'hasMore', target: 'loadingMore', actions: 'clearFailure' },
        EXPORT: { target: 'exporting', actions: 'clearFailure' },
      },
    },
    loadingMore: {
      description: 'The rows after the last one are being read.',
      tags: ['show rows', 'loading more'],
      invoke: {
        id: 'readMore',
        src: 'read',
        input: ({ context: { filter, rows } }) => ({ filter, after: rows.at(-1)?.id ?? null }),
        ...outcomes('listed', 'storeMore', []),
      },
    },
    exporting: {
      description: 'The rows that fit the filter are being saved as a file, which is a row of the audit too.',
      tags: ['show rows', 'exporting'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { filter } }) => ({ filter }),
        ...outcomes('listed', 'storeExported', []),
      },
    },
  },
});
