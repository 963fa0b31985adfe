import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { outcomes, watched } from './reading.ts';

/** The result of reading a case; null for an unknown one. */
export type CaseRead = { ok: true; view: DeskCase | null } | { ok: false; failure: Failure };

/** An action of the list, or the decision about another person's request. */
export type CaseChoice = { action: string } | { approval: string; confirm: boolean };
export type CaseFields = Readonly<Record<string, string | number>>;

/** How an action ended; `view` is the case then, null where it couldn't be read. */
export type CaseActed =
  | { ok: true; result: 'moved' | 'proposed' | 'turnedDown'; view: DeskCase | null }
  /** `stale`: something has happened since. `refused`: the service didn't do it. */
  | { ok: false; result: 'stale' | 'refused'; message: string | null; view: DeskCase | null }
  /** No answer came: it may have been done. */
  | { ok: false; result: 'unknown'; failure: Failure };

type Events =
  | { type: 'RETRY' }
  /** Somebody has changed the case. */
  | { type: 'CASE.CHANGED'; view: DeskCase }
  | { type: 'CHOOSE'; choice: CaseChoice }
  | { type: 'CANCEL' }
  | { type: 'SEND'; fields: CaseFields };

type Context = {
  view: DeskCase | null;
  choice: CaseChoice | null;
  /** What was sent last. */
  fields: CaseFields;
  /** Ids of the timeline's entries that came since the person chose an action. */
  news: readonly string[];
  result: 'moved' | 'proposed' | 'turnedDown' | null;
  /** Why the service didn't do it. */
  refusal: string | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show missing'
  | 'show case'
  | 'show form'
  | 'sending'
  | 'changed'
  | 'refused'
  | 'unknown'
  | 'done';

const isPossible = (view: DeskCase | null, choice: CaseChoice | null): boolean => {
  if (!view || !choice) return false;
  if ('action' in choice) return view.actions.some(({ action }) => action === choice.action);
  const { approval } = view;
  if (approval?.id !== choice.approval) return false;
  return choice.confirm ? approval.may_confirm : approval.may_turn_down;
};

/** Entries of the new timeline that the old one hasn't. */
const newsOf = (before: DeskCase | null, after: DeskCase | null): string[] => {
  const known = new Set(before?.timeline.map(({ id }) => id));
  return after?.timeline.map(({ id }) => id).filter((id) => !known.has(id)) ?? [];
};

const choiceOf = ({ event }: { event: { choice: CaseChoice } }): CaseChoice => event.choice;
const viewOf = ({ event }: { event: { view: DeskCase } }): DeskCase => event.view;

const CHOOSE = {
  guard: { type: 'canChoose', params: choiceOf },
  target: 'filling',
  actions: { type: 'choose', params: choiceOf },
} as const;
const CANCEL = { target: 'reading', actions: 'forgetChoice' } as const;
const SEND = {
  guard: 'canSend',
  target: 'sending',
  actions: { type: 'storeFields', params: ({ event }: { event: { fields: CaseFields } }) => event.fields },
} as const;
/** A change while something is typed: the form stays, and what changed is shown above it. */
const CHANGED_MEANWHILE = [
  {
    guard: { type: 'hasNews', params: viewOf },
    target: 'changed',
    actions: { type: 'storeNews', params: viewOf },
  },
  { actions: { type: 'storeView', params: viewOf } },
] as const;

/** A case at the lender's desk: reading it, doing what can be done now, and what others do meanwhile [DESK-36]. */
export const deskCaseMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    tags: {} as Tag,
    meta: {} as Timed<'watch'>,
  },
  actors: {
    read: promiseToProvide<CaseRead, undefined>('read'),
    act: promiseToProvide<
      CaseActed,
      { view: DeskCase | null; choice: CaseChoice | null; fields: CaseFields }
    >('act'),
    watch: lastingToProvide<{ type: 'CASE.CHANGED'; view: DeskCase }>('watch'),
  },
  actions: {
    storeRead: assign({ view: (_, read: CaseRead) => (read.ok ? read.view : null), failure: null }),
    storeReadFailure: assign({ failure: (_, read: CaseRead) => (read.ok ? null : read.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    storeView: assign({ view: (_, view: DeskCase) => view }),
    storeNews: assign({
      view: (_, view: DeskCase) => view,
      news: ({ context }, view: DeskCase) => [...context.news, ...newsOf(context.view, view)],
    }),
    choose: assign({
      choice: (_, choice: CaseChoice) => choice,
      fields: {},
      news: [],
      result: null,
      refusal: null,
      failure: null,
    }),
    forgetChoice: assign({ choice: null, fields: {}, news: [], refusal: null, failure: null }),
    storeFields: assign({ fields: (_, fields: CaseFields) => fields, refusal: null, failure: null }),
    storeDone: assign(({ context }, acted: CaseActed) =>
      acted.ok ? { result: acted.result, view: acted.view ?? context.view, choice: null, news: [] } : {},
    ),
    storeRefusal: assign(({ context }, acted: CaseActed) =>
      acted.ok || acted.result === 'unknown'
        ? {}
        : {
            refusal: acted.message,
            news: [...context.news, ...newsOf(context.view, acted.view ?? context.view)],
            view: acted.view ?? context.view,
          },
    ),
    storeFailure: assign((_, acted: CaseActed) =>
      !acted.ok && acted.result === 'unknown' ? { failure: acted.failure } : {},
    ),
  },
  guards: {
    isFound: (_, read: CaseRead) => read.ok && read.view !== null,
    wasRead: (_, read: CaseRead) => read.ok,
    hasNews: ({ context }, view: DeskCase) => newsOf(context.view, view).length > 0,
    canChoose: ({ context }, choice: CaseChoice) => isPossible(context.view, choice),
    canSend: ({ context }) => isPossible(context.view, context.choice),
    isDone: (_, acted: CaseActed) => acted.ok,
    isStale: (_, acted: CaseActed) => !acted.ok && acted.result === 'stale',
    isRefused: (_, acted: CaseActed) => !acted.ok && acted.result === 'refused',
  },
}).createMachine({
  id: 'deskCase',
  context: { view: null, choice: null, fields: {}, news: [], result: null, refusal: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The case is being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        ...outcomes('failed', 'storeReadFailure', [
          answer('isFound', 'shown', keep('storeRead')),
          answer('wasRead', 'missing'),
        ]),
      },
    },
    missing: { type: 'final', description: 'There is no such case.', tags: 'show missing' },
    failed: {
      description: 'The case could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    shown: {
      description: 'The case is shown, and kept up to date with what others do.',
      tags: 'show case',
      ...watched('watch', {}),
      initial: 'reading',
      states: {
        reading: {
          description: 'The person reads; nothing is chosen.',
          on: { CHOOSE, 'CASE.CHANGED': { actions: { type: 'storeNews', params: viewOf } } },
        },
        filling: {
          description: 'An action is chosen: the page says what it will do, and its fields are filled in.',
          tags: 'show form',
          on: { SEND, CANCEL, 'CASE.CHANGED': CHANGED_MEANWHILE },
        },
        changed: {
          description:
            'The case changed while the action was filled in: what changed is shown, and what was typed stays.',
          tags: ['show form', 'changed'],
          on: { SEND, CANCEL, 'CASE.CHANGED': { actions: { type: 'storeNews', params: viewOf } } },
        },
        sending: {
          description: 'The action is being sent, with the version of the case that the person saw.',
          tags: ['show form', 'sending'],
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context: { view, choice, fields } }) => ({ view, choice, fields }),
            ...outcomes('unknown', 'storeFailure', [
              answer('isDone', 'done', keep('storeDone')),
              answer('isStale', 'changed', keep('storeRefusal')),
              answer('isRefused', 'refused', keep('storeRefusal')),
            ]),
          },
        },
        refused: {
          description: 'The service did not do it, and says why; nothing has changed.',
          tags: ['show form', 'refused'],
          on: { SEND, CANCEL, 'CASE.CHANGED': CHANGED_MEANWHILE },
        },
        unknown: {
          description:
            'No answer came, so it may have been done. Sending again is safe: the service refuses a second one.',
          tags: ['show form', 'unknown'],
          on: { SEND, CANCEL, 'CASE.CHANGED': CHANGED_MEANWHILE },
        },
        done: {
          description: 'The action was done, or waits for a second person; the page says which.',
          tags: 'done',
          on: { CHOOSE, 'CASE.CHANGED': { actions: { type: 'storeNews', params: viewOf } } },
        },
      },
    },
  },
});
