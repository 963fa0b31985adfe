import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type Accepted, type Offer, offerMachine } from '#machines/offer.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { application, reloadApplication } from '../../actors/application.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { clearChosenLoan } from '../../storage/chosenLoan.ts';
import { acceptOffer, loadOffer } from './calls.ts';

const accept = async (offer: Offer | null): Promise<Accepted> => {
  if (!offer) return { ok: false, failure: { kind: 'malformed' } };
  const saved = await acceptOffer(offer);
  if (!saved.ok) return saved;
  clearChosenLoan();
  await reloadApplication();
  return { ok: true, reviewable: application.getSnapshot().hasTag('all nine done') };
};

const machine = provideActors(offerMachine, {
  actors: {
    load: fromPromise(loadOffer),
    acceptOffer: fromPromise(({ input }) => accept(input.offer)),
  },
});

const show = (tone: 'success' | 'error', text: string) => toast.send({ type: 'TOAST.SHOWN', tone, text });

/** The actor of the open calculator; the toast shows the outcome of a choice. */
export function useOffer() {
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const subscriptions = [
      actor.on('ACCEPTED', () => show('success', m.offer_accepted())),
      actor.on('PURPOSE.ASKED', () => show('error', m.offer_purpose_required())),
    ];
    return () => {
      stopFollowing();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return actor;
}

export type OfferActor = ReturnType<typeof useOffer>;
