import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { PhotoResult } from '#domain/documents/files.ts';
import { provideActors } from '#machines/provided.ts';
import { type SelfieSaved, selfieMachine } from '#machines/selfie.ts';
import { m } from '#messages';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { preparePhoto } from '../../files/check.ts';
import { loadSelfie, selfieSaver, watchElsewhere } from './calls.ts';
import { camera, takePhoto } from './camera.ts';

type Saving = { input: { photo: Blob | null }; signal: AbortSignal };

const withPhoto =
  (save: (photo: Blob, options: { signal: AbortSignal }) => Promise<SelfieSaved>) =>
  ({ input: { photo }, signal }: Saving): Promise<SelfieSaved> =>
    photo ? save(photo, { signal }) : Promise.reject(new Error('there is no photo'));

const selfie = () => {
  const { savePhoto, registerPhoto } = selfieSaver();
  return provideActors(selfieMachine, {
    actors: {
      load: fromPromise(loadSelfie),
      camera,
      takePhoto: fromPromise<PhotoResult, { stream: MediaStream | null }>(({ input }) =>
        takePhoto(input.stream),
      ),
      preparePhoto: fromPromise<PhotoResult, { file: File }>(({ input }) => preparePhoto(input.file)),
      savePhoto: fromPromise(withPhoto(savePhoto)),
      registerPhoto: fromPromise(withPhoto(registerPhoto)),
    },
  });
};

/** The actor of the open selfie page; a save shows the toast (SEL-04). */
export function useSelfie() {
  const [machine] = useState(selfie);
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const stopWatching = watchElsewhere(() => {
      const done = { type: 'DONE.ELSEWHERE' } as const;
      if (actor.getSnapshot().can(done)) actor.send(done);
    });
    const saved = actor.on('STEP.DONE', () =>
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: m.selfie_saved() }),
    );
    return () => {
      stopFollowing();
      stopWatching();
      saved.unsubscribe();
    };
  }, [actor]);
  return actor;
}

export type SelfieActor = ReturnType<typeof useSelfie>;
