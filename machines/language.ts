import { assign, emit, setup } from 'xstate';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Locale } from '#domain/locale.ts';

/** What this device knows of languages. */
export type DeviceLanguages = {
  /** The language that was chosen on it; null before a choice. */
  chosen: Locale | null;
  /** The language that is preferred, by its browser or by the person who is signed in; null where it is unknown. */
  preferred: Locale | null;
  /** It said once that the pages are there in another language. */
  wasTold: boolean;
};

type Context = DeviceLanguages & {
  /** The language of this page. */
  page: Locale;
};

type Events =
  | ({ type: 'DEVICE.KNOWN' } & DeviceLanguages)
  /** The person who is signed in is written to in this language. */
  | { type: 'PERSON.KNOWN'; language: Locale }
  | { type: 'OFFER.DECLINED' }
  | { type: 'PAGE.CHANGED' };

/** The device is told for the first time, and the last. */
type Emitted = { type: 'OFFER.SHOWN' };

type Tag = 'offered';

type Known = { language: Locale };

/**
 * The language of pages and of the person. A choice on the device is the person's, too [LANG-04]; without one, a language that
 * is preferred is offered, once a device [LANG-05].
 */
export const languageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { page: Locale },
    events: {} as Events,
    emitted: {} as Emitted,
    tags: {} as Tag,
  },
  actors: { tellPerson: promiseToProvide<void, { language: Locale | null }>('tellPerson') },
  actions: {
    storeDevice: assign((_, { chosen, preferred, wasTold }: DeviceLanguages) => ({
      chosen,
      preferred,
      wasTold,
    })),
    prefer: assign({ preferred: (_, { language }: Known) => language }),
    recordTold: assign({ wasTold: true }),
    emitShown: emit({ type: 'OFFER.SHOWN' }),
  },
  guards: {
    isWorthAnOffer: ({ context: { page, chosen, preferred, wasTold } }) =>
      chosen === null && !wasTold && preferred !== null && preferred !== page,
    isChosenOtherwise: ({ context: { chosen } }, { language }: Known) =>
      chosen !== null && chosen !== language,
    isUnchosen: ({ context: { chosen } }) => chosen === null,
  },
}).createMachine({
  id: 'language',
  context: ({ input: { page } }) => ({ page, chosen: null, preferred: null, wasTold: false }),
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing is offered, and the person has the language of this device.',
      always: { guard: 'isWorthAnOffer', target: 'offering' },
      on: {
        'DEVICE.KNOWN': { actions: { type: 'storeDevice', params: ({ event }) => event } },
        'PERSON.KNOWN': [
          { guard: { type: 'isChosenOtherwise', params: ({ event }) => event }, target: 'telling' },
          { guard: 'isUnchosen', actions: { type: 'prefer', params: ({ event }) => event } },
        ],
      },
    },
    offering: {
      description: 'A small card says, in the other language, that the page is there in it.',
      tags: 'offered',
      entry: ['recordTold', 'emitShown'],
      on: { 'OFFER.DECLINED': { target: 'quiet' }, 'PAGE.CHANGED': { target: 'quiet' } },
    },
    telling: {
      description: 'The service is told the choice of this device. Where that fails, the next page tells it.',
      invoke: {
        id: 'tellPerson',
        src: 'tellPerson',
        input: ({ context }) => ({ language: context.chosen }),
        onDone: { target: 'quiet' },
        onError: { target: 'quiet' },
      },
    },
  },
});
