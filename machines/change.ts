import { assertEvent, assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { AnswerId } from '#domain/forms/answers.ts';
import { type DraftFields, sameFields } from '#domain/forms/drafts.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected } from './emitted.ts';

/** An answer as it stands; null where there is none to change: it was never given, or the application was sent. */
export type AnswerLoaded = { ok: true; standing: DraftFields | null } | { ok: false; failure: Failure };

/** A refusal may tell that the answer changed meanwhile, and what it says now, or that the application was sent. */
export type AnswerSaved =
  | { ok: true; refuses: boolean }
  | { ok: false; failure: Failure; standing?: DraftFields; sent?: true };

type Asked = { answer: AnswerId; seen: DraftFields; fields: DraftFields };

type Events =
  /** The answer passed its schema and is to be saved. */
  { type: 'SUBMIT'; fields: DraftFields } | { type: 'BACK' } | { type: 'RETRY' };

type Emitted =
  | { type: 'ANSWER.CHANGED'; answer: AnswerId; refuses: boolean }
  /** Back to the answer's row of the preview. */
  | { type: 'ANSWER.LEFT'; answer: AnswerId }
  | SessionRejected;

type Context = { answer: AnswerId; standing: DraftFields; failure: Failure | null };

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show form'
  | 'show refusal'
  | 'changed elsewhere'
  | 'saving'
  | 'closed';

/**
 * One answer of an application that isn't sent: asked again by itself, and saved by one call where it still says what the
 * person saw (PRE-05 to PRE-07). What is typed stays in the form until it is saved.
 */
export const changeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    input: {} as { answer: AnswerId },
    tags: {} as Tag,
  },
  actors: {
    load: promiseToProvide<AnswerLoaded, { answer: AnswerId }>('load'),
    save: promiseToProvide<AnswerSaved, Asked>('save'),
  },
  actions: {
    storeStanding: assign((_, found: AnswerLoaded | AnswerSaved) =>
      'standing' in found && found.standing ? { standing: found.standing } : {},
    ),
    storeFailure: assign({
      failure: (_, found: AnswerLoaded | AnswerSaved) => (found.ok ? null : found.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    clearFailure: assign({ failure: null }),
    emitChanged: emit(({ context: { answer } }, saved: AnswerSaved) => ({
      type: 'ANSWER.CHANGED' as const,
      answer,
      refuses: saved.ok && saved.refuses,
    })),
    emitLeft: emit(({ context: { answer } }) => ({ type: 'ANSWER.LEFT' as const, answer })),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    stands: (_, loaded: AnswerLoaded) => loaded.ok && loaded.standing !== null,
    isAbsent: (_, loaded: AnswerLoaded) => loaded.ok && loaded.standing === null,
    isUnchanged: ({ context, event }) =>
      event.type === 'SUBMIT' && sameFields(event.fields, context.standing),
    wasSaved: (_, saved: AnswerSaved) => saved.ok,
    wasSent: (_, saved: AnswerSaved) => !saved.ok && saved.sent === true,
    wasOvertaken: (_, saved: AnswerSaved) => !saved.ok && saved.standing !== undefined,
    sessionRejected: (_, saved: AnswerSaved) => !saved.ok && saved.failure.kind === 'sessionRejected',
  },
}).createMachine({
  id: 'change',
  context: ({ input: { answer } }) => ({ answer, standing: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks what the answer says now.',
      tags: 'show loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { answer } }) => ({ answer }),
        onDone: [
          answer('stands', 'editing', keep('storeStanding')),
          answer('isAbsent', 'closed'),
          { target: 'failed', actions: keep('storeFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'What the answer says could not be found out; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: { target: 'loading', actions: 'clearFailure' } },
    },
    editing: {
      description: 'The person changes the answer; nothing is saved yet.',
      tags: 'show form',
      on: {
        BACK: { target: 'left', actions: 'emitLeft' },
        SUBMIT: [{ guard: 'isUnchanged', target: 'left', actions: 'emitLeft' }, { target: 'saving' }],
      },
      initial: 'ready',
      states: {
        ready: { description: 'The form has what stands, or what the person typed since.' },
        refused: {
          description: 'The save was refused or failed; everything typed is still in the form.',
          tags: 'show refusal',
        },
        overtaken: {
          description:
            'The answer was changed in another tab or on another device: the page says what it says now, and what was typed may replace it.',
          tags: 'changed elsewhere',
        },
      },
    },
    saving: {
      description: 'The answer is being saved.',
      tags: ['show form', 'saving'],
      entry: 'clearFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          return { answer: context.answer, seen: context.standing, fields: event.fields };
        },
        onDone: [
          answer('wasSaved', 'left', keep('emitChanged')),
          answer('wasSent', 'closed'),
          answer('wasOvertaken', 'editing.overtaken', keep('storeStanding')),
          answer('sessionRejected', 'editing.refused', [keep('storeFailure'), 'emitSessionRejected']),
          { target: 'editing.refused', actions: keep('storeFailure') },
        ],
        onError: { target: 'editing.refused', actions: 'recordUnknownFailure' },
      },
    },
    closed: {
      description: 'There is nothing to change: the application was sent, or the answer was never given.',
      tags: 'closed',
      on: { BACK: { target: 'left', actions: 'emitLeft' } },
    },
    left: {
      description: 'The person is led back to the row of the answer.',
      tags: 'show loading',
      type: 'final',
    },
  },
});
