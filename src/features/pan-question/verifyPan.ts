import type { FormOutput } from '#domain/forms/types.ts';
import type { PanConfirmed } from '#machines/panQuestion.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';
import { send } from '../../crm/client.ts';
import type { SendOptions } from '../../crm/clientOf.ts';
import { extensionsOn } from '../../crm/config.ts';
import { profileId } from '../../storage/session.ts';
import { storeVerified } from './storeVerified.ts';

const importQuestion = lazyImport(() => import('./askIsThisYou.ts'));

/** Verifies a PAN and stores it: with extensions on once its holder said that it is them [PAN-04], else by PAN-02's call. */
export const verifyPan = async (form: FormOutput<'pan'>, options: SendOptions): Promise<PanConfirmed> => {
  const profile_id = profileId();
  if (!profile_id) return { ok: false, failure: { kind: 'noProfile' } };
  const typed = { ...form, profile_id };
  if (extensionsOn()) {
    const loaded = await importQuestion();
    return loaded.ok ? loaded.module.askIsThisYou(typed, options) : loaded;
  }
  const answer = await send('pancardVerification', { event_name: 'pancard_verification', ...typed }, options);
  if (!answer.ok) return answer;
  storeVerified(typed, answer.data);
  return { ok: true };
};
