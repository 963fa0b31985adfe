import { useActorRef } from '@xstate/react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import {
  deskMoneyMachine,
  type MoneyChanged,
  type MoneySizes,
  type SizesWanted,
} from '#machines/desk/money.ts';
import { lasting } from '#ui/base/lasting.ts';
import { inspected } from '#ui/base/start.ts';
import { changesCounted, listenToChanges } from '../changes.ts';
import { callDesk } from '../client.ts';

export type MoneyActor = ActorRefFromLogic<typeof deskMoneyMachine>;

/** Reads the lists again, as far as they are shown, whenever somebody has done something about money [DESK-40]. */
const watch = lasting<MoneyChanged, MoneySizes, SizesWanted>('watch', ({ input, sendBack, receive }) => {
  let sizes = input;
  receive((wanted) => {
    sizes = wanted.sizes;
  });
  return (isAgain) =>
    listenToChanges(
      ({ topic }) => topic === 'money' || topic === 'loan',
      async () => {
        const read = await callDesk('money', sizes);
        if (read.ok) sendBack({ type: 'MONEY.CHANGED', money: read.data });
        return read.ok;
      },
      isAgain,
    );
});

const machine = provideActors(deskMoneyMachine, {
  actors: {
    read: fromPromise(async ({ input: sizes, signal }) => {
      await changesCounted();
      const read = await callDesk('money', sizes, signal);
      return read.ok ? { ok: true, money: read.data } : read;
    }),
    watch,
    propose: fromPromise(({ input: { plan, fields } }) => {
      if (plan === null) throw new Error('nothing was planned');
      const { about, id, how } = plan;
      const { application = '', rupees = 0, reference = '', day = '' } = fields;
      if (about === 'money')
        return callDesk(
          'money-propose',
          how === 'book' ? { money_id: id, how, application, rupees } : { money_id: id, how },
        );
      if (about === 'event') return callDesk('money-event', { event_id: id, step: how });
      return how === 'sent'
        ? callDesk('money-out', { out_id: id, step: how, reference, day })
        : callDesk('money-out', { out_id: id, step: how });
    }),
    take: fromPromise(({ input: { outId } }) => callDesk('money-out', { out_id: outId ?? '', step: 'take' })),
    retry: fromPromise(({ input: { eventId } }) =>
      callDesk('money-event', { event_id: eventId ?? '', step: 'retry' }),
    ),
    decide: fromPromise(({ input: { decision } }) => {
      if (decision === null) throw new Error('nothing was decided');
      const { about, id, confirm } = decision;
      if (about === 'money') return callDesk('money-decide', { request_id: id, confirm });
      return about === 'event'
        ? callDesk('money-event', { event_id: id, step: 'decide', confirm })
        : callDesk('money-out', { out_id: id, step: 'decide', confirm });
    }),
  },
});

/** The actor of the page of money. */
export const useMoney = (): MoneyActor => useActorRef(machine, inspected);
