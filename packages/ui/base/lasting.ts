import { type EventObject, fromCallback } from 'xstate';
import { lasts } from '#atlas/declare/provided.ts';
import { LISTENER_LONGEST_PAUSE_MS, LISTENER_PAUSE_MS } from '#domain/limits.ts';
import { logError } from './log.ts';

interface Listening<Sent, Input, Received> {
  readonly input: Input;
  readonly sendBack: (event: Sent) => void;
  /** Takes commands; what takes them only notes them, as an error there ends the listener. */
  readonly receive: (listener: (command: Received) => void) => void;
}

/**
 * Starts to listen and returns how to stop. What may throw comes first, so that nothing half-started is left behind.
 * `isAgain`: it broke before, and tells anew what it may have missed.
 */
type Start = (isAgain: boolean) => (() => void) | undefined;

/**
 * A listener that lasts: where it throws as it starts, it starts again after a second; if that throws too, after twice as
 * long each time, at most a minute. `make` keeps what it knows from one start to the next.
 */
export const lasting = <
  Sent extends EventObject,
  Input = undefined,
  Received extends EventObject = { type: string },
>(
  name: string,
  make: (listening: Listening<Sent, Input, Received>) => Start,
) =>
  lasts(
    fromCallback<Received, Input, Sent>((listening) => {
      let start: Start | undefined;
      let stop: (() => void) | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let pause = LISTENER_PAUSE_MS;
      let isOver = false;

      const run = (isAgain: boolean) => {
        try {
          start ??= make(listening);
          stop = start(isAgain);
          // What it told may have ended it.
          if (isOver) stop?.();
        } catch (error) {
          logError(`${name} broke and starts again`, error);
          if (isOver) return;
          timer = setTimeout(run, pause, true);
          pause = Math.min(2 * pause, LISTENER_LONGEST_PAUSE_MS);
        }
      };

      run(false);
      return () => {
        isOver = true;
        clearTimeout(timer);
        stop?.();
      };
    }),
  );
