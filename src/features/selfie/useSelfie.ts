import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { PhotoResult } from '#domain/documents/files.ts';
import { selfieRows } from '#machines/connections/selfie.ts';
import { type SelfieSaved, selfieMachine } from '#machines/selfie.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { useFreshOnFocus } from '../../actors/useFreshOnFocus.ts';
import { preparePhoto } from '../../files/preparePhoto.ts';
import { loadSelfie, selfieSaver } from './calls.ts';
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

const given = { ...pageEffects, saved: m.selfie_saved };

/** The actor of the open selfie page; a save shows the toast (SEL-04). */
export function useSelfie() {
  const [machine] = useState(selfie);
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('selfie', actor, selfieRows, given), [actor]);
  useFreshOnFocus();
  return actor;
}

export type SelfieActor = ReturnType<typeof useSelfie>;
