import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { currentStep } from '#domain/steps/progression.ts';
import { previewMachine, type Standing } from '#machines/preview.ts';
import { m } from '#messages';
import { application, applicationLoaded } from '../../actors/application.ts';
import { checkDocuments, submitApplication } from '../../actors/loadDashboard.ts';
import { followGo } from '../../actors/navigation.ts';
import { inspected, session, toast } from '../../actors/system.ts';

const standing = async (): Promise<Standing> => {
  const { completed, profile, failure } = await applicationLoaded();
  if (failure && !profile) return { ok: false, failure };
  const { submitted } = application.getSnapshot().context;
  return { ok: true, current: currentStep(completed), submitted };
};

const machine = previewMachine.provide({
  actors: {
    loadStanding: fromPromise(standing),
    checkDocuments: fromPromise(() => checkDocuments()),
    submitApplication: fromPromise(() => submitApplication()),
  },
});

/** The actor of the open preview; it leads on, and tells the journey and the session what became of it. */
export function usePreview() {
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followGo(actor);
    const submitted = actor.on('SUBMITTED', () => application.send({ type: 'APPLICATION.SUBMITTED' }));
    const expired = actor.on('SESSION.EXPIRED', () => {
      toast.send({ type: 'TOAST.SHOWN', tone: 'error', text: m.error_session_expired() });
      session.send({ type: 'STATUS4' });
    });
    return () => {
      stopFollowing();
      submitted.unsubscribe();
      expired.unsubscribe();
    };
  }, [actor]);
  return actor;
}

export type PreviewActor = ReturnType<typeof usePreview>;
