import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import type { LetterKind } from '#domain/letters/letters.ts';
import { letterMachine } from '#machines/desk/letter.ts';
import { lettersMachine } from '#machines/desk/letters.ts';
import { provideActors } from '#machines/provided.ts';
import { inspected } from '../../actors/start.ts';
import { actOnLetter, readLetter, readLetters } from './calls.ts';

export type LettersActor = ActorRefFromLogic<typeof lettersMachine>;
export type LetterActor = ActorRefFromLogic<typeof letterMachine>;

const list = provideActors(lettersMachine, {
  actors: { read: fromPromise(({ input, signal }) => readLetters(input, signal)) },
});

const one = provideActors(letterMachine, {
  actors: {
    read: fromPromise(({ input, signal }) => readLetter(input, signal)),
    act: fromPromise(({ input }) => actOnLetter(input)),
  },
});

/** The actor of a list, which is read again when the person comes back to the page. */
export const useLetters = (kind: LetterKind): LettersActor => {
  const actor = useActorRef(list, { ...inspected, input: { kind } });
  useEffect(() => {
    const reload = () => actor.send({ type: 'RELOAD' });
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [actor]);
  return actor;
};

/** The actor of one letter; tells the list of each change. */
export const useLetter = (kind: LetterKind, id: string, letters: LettersActor): LetterActor => {
  const actor = useActorRef(one, { ...inspected, input: { kind, id } });
  useEffect(() => {
    const settled = actor.on('LETTER.SETTLED', () => letters.send({ type: 'RELOAD' }));
    return () => settled.unsubscribe();
  }, [actor, letters]);
  return actor;
};
