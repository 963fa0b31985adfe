import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { type AnswerId, answerName } from '#domain/forms/answers.ts';
import type { DraftFields } from '#domain/forms/drafts.ts';
import { type AnswerLoaded, type AnswerSaved, changeMachine } from '#machines/change.ts';
import { changeRows } from '#machines/connections/review.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { typedChange } from '../../storage/typed.ts';
import { openRow } from './answerRow.ts';
import { answerSaver, loadAnswer } from './changeCalls.ts';

type Asked = { answer: AnswerId; seen: DraftFields; fields: DraftFields };

const machine = () => {
  const save = answerSaver();
  return provideActors(changeMachine, {
    actors: {
      load: fromPromise<AnswerLoaded, { answer: AnswerId }>(({ input }) => loadAnswer(input.answer)),
      save: fromPromise<AnswerSaved, Asked>(({ input: { answer, seen, fields } }) =>
        save(answer, seen, fields),
      ),
    },
  });
};

const changed = ({ answer, refuses }: { answer: AnswerId; refuses: boolean }): string => {
  const what = answerName(answer);
  return refuses ? m.change_saved_refused({ what }) : m.change_saved({ what });
};

const leave = (left: { answer: AnswerId }): void => {
  typedChange.remove();
  openRow(left);
};

/** The actor of an answer that is being changed. */
export function useChange(answer: AnswerId) {
  const [provided] = useState(machine);
  const actor = useActorRef(provided, { ...inspected, input: { answer } });
  useLayoutEffect(
    () => connect('change', actor, changeRows, { ...pageEffects, changed, openRow: leave }),
    [actor],
  );
  return actor;
}

export type ChangeActor = ReturnType<typeof useChange>;
