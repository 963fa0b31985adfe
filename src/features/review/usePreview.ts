import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { currentStep } from '#domain/steps/progression.ts';
import { previewRows } from '#machines/connections/review.ts';
import { type PreviewLoaded, previewMachine } from '#machines/preview.ts';
import { application, applicationLoaded } from '../../actors/application.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { useFreshOnFocus } from '../../actors/useFreshOnFocus.ts';
import { extensionsOn } from '../../crm/config.ts';
import { checkDocuments, submitApplication } from './calls.ts';

const load = async (): Promise<PreviewLoaded> => {
  const { completed, profile, failure } = await applicationLoaded();
  // With extensions an answer may have changed: what is about to be sent isn't shown from before that [PRE-07].
  if (failure && (!profile || extensionsOn())) return { ok: false, failure };
  const { submitted } = application.getSnapshot().context;
  return { ok: true, current: currentStep(completed), submitted };
};

const machine = provideActors(previewMachine, {
  actors: {
    load: fromPromise(load),
    checkDocuments: fromPromise(() => checkDocuments()),
    submitApplication: fromPromise(() => submitApplication()),
  },
});

/** The actor of the open preview. */
export function usePreview() {
  const actor = useActorRef(machine, inspected);
  useFreshOnFocus();
  useLayoutEffect(() => connect('preview', actor, previewRows, pageEffects), [actor]);
  return actor;
}

export type PreviewActor = ReturnType<typeof usePreview>;
