import { m } from '#messages';

/** How a customer asked for something, as a sentence names it. */
export const CHANNELS = {
  call: m.desk_channel_call,
  letter: m.desk_channel_letter,
  message: m.desk_channel_message,
  visit: m.desk_channel_visit,
} as const;
export type Channel = keyof typeof CHANNELS;
