import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { Problem } from '#domain/forms/problem.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { LetterKind } from '#lender/letters/letters.ts';
import type { Letter, LetterCommand } from '#lender/wire/letters.ts';
import { outcomes, watched } from './reading.ts';

/** A letter with its words; null for an unknown id. */
export type LetterRead = { ok: true; letter: Letter | null } | { ok: false; failure: Failure };

/** The letter as it is after a command, or as it is where another person was first. */
export type LetterActed =
  | { ok: true; letter: Letter }
  | { ok: false; isStale: true; letter: Letter }
  | { ok: false; isStale: false; failure: Failure };

type Sent = { type: 'SUBMIT'; command: LetterCommand | null; problems: readonly Problem[] };

/** Somebody has done something about the letter. */
export type LetterChanged = { type: 'LETTER.CHANGED'; letter: Letter };

type Events = { type: 'RETRY' } | Sent | LetterChanged;

type Context = {
  kind: LetterKind;
  id: string;
  letter: Letter | null;
  command: LetterCommand | null;
  problems: readonly Problem[];
  /** Count of tries to send. */
  attempt: number;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show missing'
  | 'show letter'
  | 'sending'
  | 'show refusal'
  | 'show stale'
  | 'show settled';

const SUBMIT = [
  {
    guard: { type: 'isInvalid', params: ({ event }: { event: Sent }) => event },
    actions: { type: 'startAttempt', params: ({ event }: { event: Sent }) => event },
  },
  {
    guard: { type: 'canAct', params: ({ event }: { event: Sent }) => event },
    target: 'sending',
    actions: { type: 'startAttempt', params: ({ event }: { event: Sent }) => event },
  },
] as const;

const CHANGED = {
  guard: { type: 'isNews', params: ({ event }: { event: LetterChanged }) => event },
  target: '.stale',
  actions: { type: 'storeLetter', params: ({ event }: { event: LetterChanged }) => event },
} as const;

const letterOf = ({ context: { kind, id } }: { context: Context }) => ({ kind, id });

/** A letter at the desk: reading it, and settling it [DESK-71]. What the person may do is the letter's `can`. */
export const letterMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { kind: LetterKind; id: string },
    tags: {} as Tag,
    meta: {} as Timed<'watch'>,
  },
  actors: {
    read: promiseToProvide<LetterRead, { kind: LetterKind; id: string }>('read'),
    act: promiseToProvide<LetterActed, { kind: LetterKind; id: string; command: LetterCommand | null }>(
      'act',
    ),
    watch: lastingToProvide<LetterChanged, { kind: LetterKind; id: string }>('watch'),
  },
  actions: {
    storeLetter: assign({
      letter: ({ context }, output: LetterRead | LetterActed | LetterChanged) =>
        'letter' in output ? output.letter : context.letter,
      problems: [],
      failure: null,
    }),
    storeFailure: assign({
      failure: (_, output: LetterRead | LetterActed) => ('failure' in output ? output.failure : null),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    startAttempt: assign(({ context }, { command, problems }: Sent) => ({
      command,
      problems,
      attempt: context.attempt + 1,
      failure: null,
    })),
  },
  guards: {
    isMissing: (_, read: LetterRead) => read.ok && read.letter === null,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    /** The person's own action is told as a change too, and is no news. */
    isNews: ({ context: { letter } }, { letter: now }: LetterChanged) =>
      letter?.state !== now.state || letter.settled_at !== now.settled_at,
    isStale: (_, acted: LetterActed) => !acted.ok && acted.isStale,
    isInvalid: (_, { command }: Sent) => command === null,
    canAct: ({ context }, { command }: Sent) =>
      command !== null && context.letter?.can.includes(command.action) === true,
  },
}).createMachine({
  id: 'letter',
  context: ({ input }) => ({
    ...input,
    letter: null,
    command: null,
    problems: [],
    attempt: 0,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The letter is being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        input: letterOf,
        ...outcomes('failed', 'storeFailure', [
          answer('isMissing', 'missing'),
          answer('succeeded', 'shown', keep('storeLetter')),
        ]),
      },
    },
    missing: {
      description: 'There is no letter with this address, or no longer.',
      tags: 'show missing',
      type: 'final',
    },
    failed: {
      description: 'The letter could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'opening' },
    },
    shown: {
      description:
        'The letter is shown with what the role may do about it, and kept up to date with what others do.',
      tags: 'show letter',
      ...watched('watch', { input: letterOf }),
      initial: 'ready',
      states: {
        ready: {
          description: 'The person reads, and may decide something.',
          on: { SUBMIT, 'LETTER.CHANGED': CHANGED },
          initial: 'open',
          states: {
            open: { description: 'Nothing has been sent yet.' },
            refused: {
              description: 'It did not arrive, or was refused; what was typed is kept.',
              tags: 'show refusal',
            },
            stale: {
              description:
                'Another person has done something: what they did is shown, and what was typed is kept.',
              tags: 'show stale',
            },
            settled: { description: 'It is done; the letter shows it.', tags: 'show settled' },
          },
        },
        sending: {
          description: 'What was decided is being sent. Its answer has the letter as it is then.',
          tags: 'sending',
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context: { kind, id, command } }) => ({ kind, id, command }),
            ...outcomes('ready.refused', 'storeFailure', [
              answer('succeeded', 'ready.settled', keep('storeLetter')),
              answer('isStale', 'ready.stale', keep('storeLetter')),
            ]),
          },
        },
      },
    },
  },
});
