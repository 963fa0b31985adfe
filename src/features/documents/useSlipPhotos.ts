import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { slipPhotosRows } from '#machines/connections/slipPhotos.ts';
import { slipPhotosMachine } from '#machines/slipPhotos.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { inspected } from '../../actors/system.ts';
import { makePdf, readPage } from '../../files/slipPages.ts';

export type SlipPhotosActor = ActorRefFromLogic<typeof slipPhotosMachine>;

const machine = provideActors(slipPhotosMachine, {
  actors: {
    readPage: fromPromise(({ input }) => readPage(input.file)),
    makePdf: fromPromise(({ input }) => makePdf(input.pages, m.slip_file_name())),
  },
});

/** The actor of a salary slip that is photographed; its PDF goes to the open documents page. */
export const useSlipPhotos = (): SlipPhotosActor => {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('slipPhotos', actor, slipPhotosRows, {}), [actor]);
  return actor;
};
