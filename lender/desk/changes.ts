import type { EventObject } from 'xstate';
import { DESK_POLL_MS } from '#domain/limits.ts';
import type { DeskChange } from '#lender/wire/changes.ts';
import { lasting } from '#ui/base/lasting.ts';
import { listen } from '#ui/base/listen.ts';
import { logError } from '#ui/base/log.ts';
import { callDesk } from './client.ts';

type Change = Pick<DeskChange, 'topic' | 'subject'>;
type IsAbout = (change: Change) => boolean;

interface Listener {
  readonly isAbout: IsAbout;
  /** Resolves to false where it is to be called again. */
  readonly run: () => unknown;
  isDue: boolean;
  isRunning: boolean;
}

const listeners = new Set<Listener>();
let position: string | undefined;
/** The last change of each subject that was told: the service repeats some. */
const told = new Map<string, string>();

const isFresh = ({ topic, subject, tx }: DeskChange): boolean => {
  const about = `${topic} ${subject}`;
  if (told.get(about) === tx) return false;
  told.set(about, tx);
  return true;
};

/** True when a listener has read what changed; one that throws is called again like one that couldn't read. */
const hasRun = async ({ run }: Listener): Promise<boolean> => {
  try {
    return (await run()) !== false;
  } catch (error) {
    logError('a change could not be shown', error);
    return false;
  }
};

/** Calls a listener that is due. One that still runs is called after the next poll. */
const serve = async (listener: Listener): Promise<void> => {
  if (!listener.isDue || listener.isRunning) return;
  listener.isDue = false;
  listener.isRunning = true;
  if (!(await hasRun(listener))) listener.isDue = true;
  listener.isRunning = false;
};

/** Fetches the changes since the last successful call; after a failure the next call fetches them. */
export const askForChanges = async (): Promise<void> => {
  const answer = await callDesk('changes', position === undefined ? {} : { since: position });
  if (!answer.ok) return;
  const isFirst = position === undefined;
  position = answer.data.position;
  const fresh = answer.data.changes?.filter(isFresh);
  for (const listener of listeners) {
    listener.isDue ||= !isFirst && (fresh?.some(listener.isAbout) ?? true);
    void serve(listener);
  }
};

/** Resolves once changes are counted: what is read afterwards misses none. */
export const changesCounted = async (): Promise<void> => {
  if (position === undefined) await askForChanges();
};

/** Polls while somebody listens and the page is looked at, and at once when it is looked at again; also after a poll that broke. */
const startPolling = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = async () => {
    if (document.visibilityState !== 'hidden')
      await askForChanges().catch((error) => logError('changes could not be asked for', error));
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(next, DESK_POLL_MS);
  };
  const stopListening = listen(document, ['visibilitychange'], () => void next());
  timer = setTimeout(next, DESK_POLL_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
};

let stopPolling: (() => void) | undefined;

/**
 * Calls `run` whenever what it is about has changed, until the returned function is called [DESK-40]. One that `isDue` is
 * also called after the first poll: it didn't listen for a while.
 */
export const listenToChanges = (isAbout: IsAbout, run: () => unknown, isDue: boolean): (() => void) => {
  const listener = { isAbout, run, isDue, isRunning: false };
  stopPolling ??= startPolling();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopPolling?.();
    stopPolling = undefined;
  };
};

/** An actor that reads something again whenever it has changed, until that succeeds, and sends what it read. */
export const watchByReading = <Changed extends EventObject, Input = undefined>(
  isAbout: (change: Change, input: Input) => boolean,
  read: (input: Input) => Promise<Changed | null>,
) =>
  lasting<Changed, Input>(
    'watch',
    ({ sendBack, input }) =>
      (isAgain) =>
        listenToChanges(
          (change) => isAbout(change, input),
          async () => {
            const changed = await read(input);
            if (changed !== null) sendBack(changed);
            return changed !== null;
          },
          isAgain,
        ),
  );

/** An actor of a list, which is told that something in it has changed and reads it itself. */
export const watchList = <Input = undefined>(isAbout: (change: Change, input: Input) => boolean) =>
  lasting<{ type: 'REFRESH' }, Input>(
    'watch',
    ({ sendBack, input }) =>
      (isAgain) =>
        listenToChanges(
          (change) => isAbout(change, input),
          () => sendBack({ type: 'REFRESH' }),
          isAgain,
        ),
  );
