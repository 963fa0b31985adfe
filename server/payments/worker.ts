import { SECOND } from '#domain/limits.ts';
import { workEvents } from '#server/payments/events.ts';
import { pollOrders } from '#server/payments/poll.ts';
import { sendRefunds } from '#server/payments/refunds.ts';
import type { Deps } from '#server/process/deps.ts';
import { startRounds } from '#server/process/rounds.ts';

const POLL_MS = 15 * SECOND;

/** Books what the provider told, asks it about orders that it didn't, and sends refunds, until stopped. Any number of processes may do it. */
export const startPayments = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(
    async () => {
      await workEvents(deps, onError);
      await pollOrders(deps, onError);
      await sendRefunds(deps, onError);
    },
    POLL_MS,
    onError,
  );
