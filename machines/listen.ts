import { setup } from 'xstate';
import { answer } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';

/** What can be read aloud: parts of pages, by what they are about. */
export type ReadPart = 'offer' | 'statement' | 'loan' | 'step';

/** Whether the device has a voice of the page's language now: many find theirs only after the page. */
type Voices = { type: 'VOICES'; isThere: boolean };
/** The page is left, or another one is looked at. */
type Hidden = { type: 'HIDDEN' };

export type DeviceEvent = Voices | Hidden;
type ListenEvent = DeviceEvent | { type: 'LISTEN' } | { type: 'STOP' };

/** `ok` also where the device fell silent because something else is read. */
export type Spoken = { ok: boolean };

/** A part of a page that is read aloud by the voice of the device, once somebody asks for it [LANG-60]. */
export const listenMachine = setup({
  types: {
    context: {} as { part: ReadPart },
    input: {} as { part: ReadPart },
    events: {} as ListenEvent,
    tags: {} as 'can listen' | 'speaking' | 'failed',
  },
  actors: {
    device: lastingToProvide<DeviceEvent>('device'),
    speak: promiseToProvide<Spoken, { part: ReadPart }>('speak'),
  },
  guards: {
    hasVoice: (_, { isThere }: { isThere: boolean }) => isThere,
    lacksVoice: (_, { isThere }: { isThere: boolean }) => !isThere,
    isSpoken: (_, { ok }: Spoken) => ok,
  },
}).createMachine({
  id: 'listen',
  context: ({ input }) => input,
  invoke: { id: 'device', src: 'device' },
  initial: 'absent',
  states: {
    absent: {
      description: 'The device has no voice of the language, or has not found it yet: nothing is offered.',
      on: {
        VOICES: { guard: { type: 'hasVoice', params: ({ event }) => event }, target: 'present' },
      },
    },
    present: {
      description: 'The device has a voice of the language.',
      tags: 'can listen',
      initial: 'silent',
      on: {
        VOICES: { guard: { type: 'lacksVoice', params: ({ event }) => event }, target: 'absent' },
      },
      states: {
        silent: { description: 'Nothing is read.', on: { LISTEN: 'speaking' } },
        speaking: {
          description:
            'The part is read, sentence by sentence. It falls silent with the part, with its end, and where something else is read.',
          tags: 'speaking',
          on: { STOP: 'silent', HIDDEN: 'silent' },
          invoke: {
            id: 'speak',
            src: 'speak',
            input: ({ context }) => context,
            onDone: [answer('isSpoken', 'silent'), { target: 'failed' }],
            onError: { target: 'failed' },
          },
        },
        failed: {
          description: 'The device could not read it: it says so, and can be asked again.',
          tags: 'failed',
          on: { LISTEN: 'speaking' },
        },
      },
    },
  },
});
