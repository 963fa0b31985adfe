import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { COMPLAINT_DAYS } from '#domain/letters/complaints.ts';
import { complaintsMachine } from '#machines/complaints.ts';
import { complaintsRows } from '#machines/connections/account.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { actOnComplaint, makeComplaint, readComplaints } from './calls.ts';

export type ComplaintsActor = ActorRefFromLogic<typeof complaintsMachine>;

const machine = provideActors(complaintsMachine, {
  actors: {
    read: fromPromise(({ signal }) => readComplaints(signal)),
    make: fromPromise(({ input: { form } }) => makeComplaint(form)),
    act: fromPromise(({ input: { act } }) => actOnComplaint(act)),
  },
});

const given = {
  ...pageEffects,
  made: () => m.complaint_made({ days: COMPLAINT_DAYS }),
  disputed: ({ number }: { number: string }) => m.complaint_second_look({ number }),
};

/** The actor of a person's complaints. */
export const useComplaints = (): ComplaintsActor => {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('complaints', actor, complaintsRows, given), [actor]);
  return actor;
};
