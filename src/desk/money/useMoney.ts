import { useActorRef } from '@xstate/react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { deskMoneyMachine, type MoneyChanged } from '#machines/desk/money.ts';
import { provideActors } from '#machines/provided.ts';
import { inspected } from '../../actors/start.ts';
import { changesCounted, watchByReading } from '../changes.ts';
import { callDesk } from '../client.ts';

export type MoneyActor = ActorRefFromLogic<typeof deskMoneyMachine>;

const machine = provideActors(deskMoneyMachine, {
  actors: {
    read: fromPromise(async ({ signal }) => {
      await changesCounted();
      const read = await callDesk('money', {}, signal);
      return read.ok ? { ok: true, money: read.data } : read;
    }),
    watch: watchByReading<MoneyChanged>(
      ({ topic }) => topic === 'money' || topic === 'loan',
      async () => {
        const read = await callDesk('money', {});
        return read.ok ? { type: 'MONEY.CHANGED', money: read.data } : null;
      },
    ),
    propose: fromPromise(({ input: { eventId, application } }) =>
      callDesk('money-propose', { event_id: eventId, application }),
    ),
    decide: fromPromise(({ input: { decision } }) => {
      if (decision === null) throw new Error('nothing was decided');
      const { requestId, confirm } = decision;
      return callDesk('money-decide', { request_id: requestId, confirm });
    }),
  },
});

/** The actor of the page of money. */
export const useMoney = (): MoneyActor => useActorRef(machine, inspected);
