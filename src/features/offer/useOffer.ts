import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { offerRows } from '#machines/connections/offer.ts';
import { type Accepted, type Choice, type Offer, offerMachine } from '#machines/offer.ts';
import { m } from '#messages';
import { application, reloadApplication } from '../../actors/application.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { extensionsOn } from '../../crm/config.ts';
import { clearChosenLoan, storeChosenLoan } from '../../storage/chosenLoan.ts';
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

const given = {
  ...pageEffects,
  // With extensions on nothing is sent by a choice: the specification's text stands where it is (D-36).
  accepted: () => (extensionsOn() ? m.offer_kept() : m.offer_accepted()),
  storeChoice: ({ choice: { principal, tenure, loanPurpose } }: { choice: Choice }) =>
    storeChosenLoan({ amount: principal, days: tenure, purpose: loanPurpose }),
  purposeAsked: m.offer_purpose_required,
  focusPurpose: () => document.querySelector<HTMLElement>('select[name="loanPurpose"]')?.focus(),
};

/** The actor of the open calculator; the toast shows the outcome of a choice. */
export function useOffer() {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('offer', actor, offerRows, given), [actor]);
  return actor;
}

export type OfferActor = ReturnType<typeof useOffer>;
