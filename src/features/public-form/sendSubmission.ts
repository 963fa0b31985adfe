import type { Outcome } from '#domain/wire/failure.ts';
import type { Delivered, Message } from '#machines/publicForm.ts';
import { send } from '../../crm/client.ts';
import { repeatable } from '../../crm/repeats.ts';

const sendMessage = async (message: Message, idempotencyKey: string): Promise<Delivered> => {
  const outcome: Outcome<unknown> =
    message.kind === 'contact'
      ? await send('contact', message.fields, { idempotencyKey })
      : await send('review', message.fields, { idempotencyKey });
  return outcome.ok ? { ok: true, by: 'service' } : outcome;
};

/** Delivers the messages of one form; one whose answer was lost is repeated as the same one (D-28). */
export const deliveries = (): ((message: Message) => Promise<Delivered>) => {
  const repeat = repeatable();
  return (message) => repeat(message, (key) => sendMessage(message, key));
};
