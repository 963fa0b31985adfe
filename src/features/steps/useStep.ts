import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FormStep } from '#domain/forms/types.ts';
import { provideActors } from '#machines/provided.ts';
import { stepMachine } from '#machines/step.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { stepActors } from './stepActors.ts';
import type { StepTexts } from './stepTexts.ts';
import { useDraft } from './useDraft.ts';

/** The actors of an open form step and of its draft; a save shows the toast. */
export function useStep(step: FormStep, texts: StepTexts) {
  const draft = useDraft(step);
  const [machine] = useState(() => provideActors(stepMachine, { actors: stepActors(draft) }));
  const actor = useActorRef(machine, { ...inspected, input: { step } });
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const saved = actor.on('STEP.DONE', () =>
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: texts.saved() }),
    );
    return () => {
      stopFollowing();
      saved.unsubscribe();
    };
  }, [actor, texts]);
  return { actor, draft, texts };
}

export type OpenStep = ReturnType<typeof useStep>;
