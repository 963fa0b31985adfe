import { assign, setup } from 'xstate';
import { TOAST_MS, TOAST_NEW_MS } from '#domain/limits.ts';

export type Message = { tone: 'success' | 'error'; text: string };

/** The input that keeps a toast from hiding while it is on the toast. */
export type ToastHolder = 'pointer' | 'focus';

export type ToastEvent =
  | ({ type: 'TOAST.SHOWN' } & Message)
  | { type: 'TOAST.CLOSED' }
  | { type: 'TOAST.HELD'; by: ToastHolder }
  | { type: 'TOAST.RELEASED'; by: ToastHolder }
  | { type: 'PAGE.CHANGED' };

type Context = {
  message: Message | null;
  count: number;
  heldBy: readonly ToastHolder[];
  /** True for a second: a save navigates half a second after its toast, which belongs to the next page. */
  isNew: boolean;
};

/**
 * The global toast: it hides after five seconds, when it is closed, or when the page changes. While the pointer
 * or the focus is on it, it is held; its five seconds start again when both are gone.
 */
export const toastMachine = setup({
  types: { context: {} as Context, events: {} as ToastEvent },
  actions: {
    // The count distinguishes repeated toasts with the same text.
    keepMessage: assign(({ context }, { tone, text }: Message) => ({
      message: { tone, text },
      count: context.count + 1,
      heldBy: [],
      isNew: true,
    })),
    dropMessage: assign({ message: null }),
    hold: assign({ heldBy: ({ context }, by: ToastHolder) => [...new Set([...context.heldBy, by])] }),
    release: assign({ heldBy: ({ context }, by: ToastHolder) => context.heldBy.filter((one) => one !== by) }),
    settle: assign({ isNew: false }),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isHeldOtherwise: ({ context }, by: ToastHolder) => context.heldBy.some((one) => one !== by),
  },
  delays: { shownFor: TOAST_MS, newFor: TOAST_NEW_MS },
}).createMachine({
  id: 'toast',
  context: { message: null, count: 0, heldBy: [], isNew: false },
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
      after: { newFor: { actions: 'settle' } },
      on: {
        'TOAST.CLOSED': { target: 'hidden' },
        'PAGE.CHANGED': [{ guard: 'isNew', actions: 'settle' }, { target: 'hidden' }],
      },
      initial: 'running',
      states: {
        running: {
          description: 'The toast hides when its five seconds are over.',
          after: { shownFor: { target: '#toast.hidden' } },
          on: {
            'TOAST.HELD': {
              target: 'held',
              actions: { type: 'hold', params: ({ event }) => event.by },
            },
          },
        },
        held: {
          description: 'The pointer or the focus is on the toast, so it stays.',
          on: {
            'TOAST.HELD': { actions: { type: 'hold', params: ({ event }) => event.by } },
            'TOAST.RELEASED': [
              {
                guard: { type: 'isHeldOtherwise', params: ({ event }) => event.by },
                actions: { type: 'release', params: ({ event }) => event.by },
              },
              {
                target: 'running',
                actions: { type: 'release', params: ({ event }) => event.by },
              },
            ],
          },
        },
      },
    },
  },
});
