import { assign, setup } from 'xstate';
import { MESSAGE_MS } from '#domain/limits.ts';

export type Message = { tone: 'success' | 'error'; text: string };

export type MessageBarEvent =
  | ({ type: 'MESSAGE.SHOWN' } & Message)
  | { type: 'MESSAGE.CLOSED' }
  | { type: 'MESSAGE.HELD' }
  | { type: 'MESSAGE.RELEASED' };

/**
 * The one global message: it hides after five seconds or when it is closed. While the pointer or the
 * focus is on it, it is held, and its five seconds begin again afterwards.
 */
export const messageBarMachine = setup({
  types: { context: {} as { message: Message | null; count: number }, events: {} as MessageBarEvent },
  actions: {
    // The count tells a second showing of the same text from the first.
    keepMessage: assign(({ context }, { tone, text }: Message) => ({
      message: { tone, text },
      count: context.count + 1,
    })),
    dropMessage: assign({ message: null }),
  },
  delays: { shownFor: MESSAGE_MS },
}).createMachine({
  id: 'messageBar',
  context: { message: null, count: 0 },
  on: {
    'MESSAGE.SHOWN': {
      target: '.shown',
      actions: { type: 'keepMessage', params: ({ event }) => event },
    },
  },
  initial: 'hidden',
  states: {
    hidden: { entry: 'dropMessage' },
    shown: {
      on: { 'MESSAGE.CLOSED': { target: 'hidden' } },
      initial: 'running',
      states: {
        running: {
          after: { shownFor: { target: '#messageBar.hidden' } },
          on: { 'MESSAGE.HELD': { target: 'held' } },
        },
        held: { on: { 'MESSAGE.RELEASED': { target: 'running' } } },
      },
    },
  },
});
