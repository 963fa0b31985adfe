import type { Locale } from '#domain/locale.ts';
import { send } from '../crm/client.ts';
import { newIdempotencyKey } from '../crm/clientOf.ts';
import { extensionsOn } from '../crm/config.ts';

/**
 * Tells the service in which language the person is written to from now on [LANG-12]. Does nothing without a session, or with
 * another CRM; the page may go on to one in that language meanwhile.
 */
export const saveLanguage = async (language: Locale): Promise<void> => {
  if (!extensionsOn()) return;
  const body = { action: 'save_language', language } as const;
  await send('languageSaved', body, { idempotencyKey: newIdempotencyKey(), keepalive: true });
};
