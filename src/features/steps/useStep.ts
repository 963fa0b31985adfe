import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { provideActors } from '#atlas/declare/provided.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { stepRows } from '#machines/connections/steps.ts';
import { stepMachine } from '#machines/step.ts';
import { inBrowser } from '#ui/base/listen.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { findBuilt } from './findBuilt.ts';
import { stepActors } from './stepActors.ts';
import type { StepTexts } from './stepTexts.ts';
import { useDraft } from './useDraft.ts';

/** The actors of an open form step and of its draft; a save shows the toast. */
export function useStep(step: FormStep, texts: StepTexts) {
  const draft = useDraft(step);
  const [built] = useState(() => (inBrowser() ? findBuilt() : null));
  const [machine] = useState(() => provideActors(stepMachine, { actors: stepActors(draft) }));
  const actor = useActorRef(machine, { ...inspected, input: { step } });
  useLayoutEffect(
    () => connect('step', actor, stepRows, { ...pageEffects, saved: texts.saved }),
    [actor, texts],
  );
  return { step, actor, draft, texts, built };
}

export type OpenStep = ReturnType<typeof useStep>;
