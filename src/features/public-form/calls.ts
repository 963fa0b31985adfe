import { fromPromise } from 'xstate';
import type { Delivered, Message } from '#machines/publicForm.ts';
import { extensionsOn } from '../../crm/config.ts';
import { lazyImport } from '../../loading/lazyImport.ts';
import { mailLink } from './mailLink.ts';

/** The client of the service comes with the first message, not with the page that has the form. */
const delivery = lazyImport(() => import('./sendSubmission.ts'));

const viaMail = (message: Message): Delivered => {
  window.location.assign(mailLink(message));
  return { ok: true, by: 'mail' };
};

/** The actors of one open form: delivered by the service, or handed to the mail program with extensions off (D-02). */
export const publicFormActors = () => {
  let viaService: ((message: Message) => Promise<Delivered>) | null = null;
  const deliver = fromPromise<Delivered, { message: Message | null }>(async ({ input: { message } }) => {
    if (!message) throw new Error('there is no message to deliver');
    if (!extensionsOn()) return viaMail(message);
    const came = await delivery();
    if (!came.ok) return came;
    viaService ??= came.module.deliveries();
    return viaService(message);
  });
  return { deliver };
};
