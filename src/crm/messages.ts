import { fromPromise } from 'xstate';
import type { Outcome } from '#domain/wire/failure.ts';
import type { Delivered, Message } from '#machines/message.ts';
import { extensionsOn } from '../config.ts';
import { send } from './client.ts';
import { mailLink } from './mail.ts';
import { repeatable } from './repeats.ts';

const viaService = async (message: Message, idempotencyKey: string): Promise<Delivered> => {
  const outcome: Outcome<unknown> =
    message.kind === 'contact'
      ? await send('contact', message.fields, { idempotencyKey })
      : await send('review', message.fields, { idempotencyKey });
  return outcome.ok ? { ok: true, by: 'service' } : outcome;
};

const viaMail = (message: Message): Delivered => {
  window.location.assign(mailLink(message));
  return { ok: true, by: 'mail' };
};

/** The actors of one open form: delivered by the service, or handed to the mail program with extensions off (D-02). */
export const messageActors = () => {
  const repeat = repeatable();
  const deliver = fromPromise<Delivered, { message: Message | null }>(async ({ input: { message } }) => {
    if (!message) throw new Error('there is no message to deliver');
    return extensionsOn() ? repeat(message, (key) => viaService(message, key)) : viaMail(message);
  });
  return { deliver };
};
