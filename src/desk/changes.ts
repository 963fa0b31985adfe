import { SECOND } from '#domain/limits.ts';
import { listen } from '../base/listen.ts';
import { callDesk } from './client.ts';

/** Called with the leads that something has happened to; null when it may be any. */
type Listener = (leads: readonly string[] | null) => void;

/** What another person does shows within two seconds. */
const POLL_MS = 1.5 * SECOND;

const listeners = new Set<Listener>();
let position: string | undefined;
/** The last change of each lead that was told: the service repeats some. */
const told = new Map<string, string>();

/** Asks for what has happened since the last call. A lost call is made good by the next one. */
const poll = async (): Promise<void> => {
  const answer = await callDesk('changes', position === undefined ? {} : { since: position });
  if (!answer.ok) return;
  const isFirst = position === undefined;
  position = answer.data.position;
  const fresh = answer.data.leads?.filter(({ lead_id, tx }) => told.get(lead_id) !== tx);
  for (const { lead_id, tx } of fresh ?? []) told.set(lead_id, tx);
  if (isFirst || fresh?.length === 0) return;
  const leads = fresh?.map(({ lead_id }) => lead_id) ?? null;
  for (const listener of listeners) listener(leads);
};

/** Resolves once changes are counted: what is read afterwards misses none. */
export const changesCounted = async (): Promise<void> => {
  if (position === undefined) await poll();
};

/** Polls while somebody listens and the page is looked at, and at once when it is looked at again. */
const startPolling = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = async () => {
    if (document.visibilityState !== 'hidden') await poll();
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(next, POLL_MS);
  };
  timer = setTimeout(next, POLL_MS);
  const stopListening = listen(document, ['visibilitychange'], () => void next());
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
};

let stopPolling: (() => void) | undefined;

/** Listens to changes of every loan until the returned function is called [DESK-40]. */
export const listenToChanges = (listener: Listener): (() => void) => {
  listeners.add(listener);
  stopPolling ??= startPolling();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopPolling?.();
    stopPolling = undefined;
  };
};
