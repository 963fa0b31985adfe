import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { COMPLAINT_DAYS } from '#domain/letters/complaints.ts';
import { complaintsMachine } from '#machines/complaints.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { actOnComplaint, makeComplaint, readComplaints } from './calls.ts';

export type ComplaintsActor = ActorRefFromLogic<typeof complaintsMachine>;

const machine = provideActors(complaintsMachine, {
  actors: {
    read: fromPromise(({ signal }) => readComplaints(signal)),
    make: fromPromise(({ input: { form } }) => makeComplaint(form)),
    act: fromPromise(({ input: { act } }) => actOnComplaint(act)),
  },
});

/** The actor of a person's complaints. */
export const useComplaints = (): ComplaintsActor => {
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const made = actor.on('COMPLAINT.MADE', () =>
      toast.send({
        type: 'TOAST.SHOWN',
        tone: 'success',
        text: m.complaint_made({ days: COMPLAINT_DAYS }),
      }),
    );
    return () => {
      stopFollowing();
      made.unsubscribe();
    };
  }, [actor]);
  return actor;
};
