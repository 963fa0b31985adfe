import { SECOND } from '#domain/limits.ts';
import { startRounds } from '#server/base/rounds.ts';
import { workEvents } from '#server/loan/payments/events.ts';
import { pollOrders } from '#server/loan/payments/poll.ts';
import { sendOut } from '#server/loan/payments/sendOut.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = 15 * SECOND;

/** Books the provider's events, asks about orders without one, and sends money, until stopped, in any number of processes. */
export const startPayments = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(
    async () => {
      await workEvents(deps, onError);
      await pollOrders(deps, onError);
      await sendOut(deps, onError);
    },
    POLL_MS,
    onError,
  );
