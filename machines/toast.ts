import { assign, setup } from 'xstate';
import { TOAST_MS } from '#domain/limits.ts';

export type Message = { tone: 'success' | 'error'; text: string };

export type ToastEvent =
  | ({ type: 'TOAST.SHOWN' } & Message)
  | { type: 'TOAST.CLOSED' }
  | { type: 'TOAST.HELD' }
  | { type: 'TOAST.RELEASED' };

/**
 * The global toast: it hides after five seconds or when it is closed. While the pointer or the focus is on it, it
 * is held; its five seconds start again afterwards.
 */
export const toastMachine = setup({
  types: { context: {} as { message: Message | null; count: number }, events: {} as ToastEvent },
  actions: {
    // The count tells a second showing of the same text from the first.
    keepMessage: assign(({ context }, { tone, text }: Message) => ({
      message: { tone, text },
      count: context.count + 1,
    })),
    dropMessage: assign({ message: null }),
  },
  delays: { shownFor: TOAST_MS },
}).createMachine({
  id: 'toast',
  context: { message: null, count: 0 },
  on: {
    'TOAST.SHOWN': {
      target: '.shown',
      actions: { type: 'keepMessage', params: ({ event }) => event },
    },
  },
  initial: 'hidden',
  states: {
    hidden: { description: 'No toast is shown.', entry: 'dropMessage' },
    shown: {
      description: 'A toast is shown.',
      on: { 'TOAST.CLOSED': { target: 'hidden' } },
      initial: 'running',
      states: {
        running: {
          description: 'The toast hides when its five seconds are over.',
          after: { shownFor: { target: '#toast.hidden' } },
          on: { 'TOAST.HELD': { target: 'held' } },
        },
        held: {
          description: 'The pointer or the focus is on the toast, so it stays.',
          on: { 'TOAST.RELEASED': { target: 'running' } },
        },
      },
    },
  },
});
