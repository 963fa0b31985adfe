import { useActorRef } from '@xstate/react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { LetterKind } from '#lender/letters/letters.ts';
import { letterMachine } from '#machines/desk/letter.ts';
import { lettersMachine } from '#machines/desk/letters.ts';
import { inspected } from '#ui/base/start.ts';
import { actOnLetter, readLetter, readLetters, watchLetter, watchLetters } from './calls.ts';

export type LettersActor = ActorRefFromLogic<typeof lettersMachine>;
export type LetterActor = ActorRefFromLogic<typeof letterMachine>;

const list = provideActors(lettersMachine, {
  actors: {
    read: fromPromise(({ input, signal }) => readLetters(input, signal)),
    watch: watchLetters,
  },
});

const one = provideActors(letterMachine, {
  actors: {
    read: fromPromise(({ input, signal }) => readLetter(input, signal)),
    act: fromPromise(({ input }) => actOnLetter(input)),
    watch: watchLetter,
  },
});

/** The actor of a list. */
export const useLetters = (kind: LetterKind): LettersActor =>
  useActorRef(list, { ...inspected, input: { kind } });

/** The actor of one letter. */
export const useLetter = (kind: LetterKind, id: string): LetterActor =>
  useActorRef(one, { ...inspected, input: { kind, id } });
