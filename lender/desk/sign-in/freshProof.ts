import type { Failure } from '#domain/wire/failure.ts';
import { deskSessionRows } from '#machines/desk/connections.ts';
import { PROOF_STATUS } from '../client.ts';
import { connect } from '../connect.ts';
import { deskSession } from '../session.ts';

type Result = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

const whoIs = () => deskSession.getSnapshot().context.staff?.id;

const waiting: ((isGiven: boolean) => void)[] = [];
connect('deskSession', deskSession, deskSessionRows, {
  settleProof: ({ isGiven }) => {
    for (const settle of waiting.splice(0)) settle(isGiven);
  },
});

/** Resolves to true once the person has signed in again, and to false when they let it be. */
const waitForProof = async (): Promise<boolean> => {
  const person = whoIs();
  const isGiven = await new Promise<boolean>((resolve) => waiting.push(resolve));
  return isGiven && whoIs() === person;
};

/** Makes a call that may need a fresh proof; it is made again once the session's person has given one [DESK-11]. */
export const withFreshProof = async <R extends Result>(call: () => Promise<R>): Promise<R> => {
  const result = await call();
  if (result.ok || result.failure.kind !== 'refused' || result.failure.status !== PROOF_STATUS) return result;
  return (await waitForProof()) ? call() : result;
};
