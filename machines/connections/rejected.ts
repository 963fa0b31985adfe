import type { SentType } from '#atlas/declare/connections.ts';
import type { ChartId, Charts } from './row.ts';

type Rejectable = { [Id in ChartId]: 'SESSION.REJECTED' extends SentType<Charts, Id> ? Id : never }[ChartId];

/** A page whose call was answered with Status 4 says so, and ends the session (S-08, ST-03). */
export const rejected = <From extends Rejectable>(from: From) =>
  [
    {
      from,
      on: 'SESSION.REJECTED',
      to: 'toast',
      event: 'TOAST.SHOWN',
      carry: () => ({ tone: 'error' }),
      says: 'sessionRejected',
    },
    { from, on: 'SESSION.REJECTED', to: 'session', event: 'SESSION.REJECTED' },
  ] as const;
