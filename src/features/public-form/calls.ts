import { fromPromise } from 'xstate';
import type { Delivered, Submission } from '#machines/publicForm.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';
import { extensionsOn } from '../../crm/config.ts';
import { mailLink } from './mailLink.ts';

/** The client is loaded with the first submission, not with the page. */
const importSender = lazyImport(() => import('./sendSubmission.ts'));

const openMailProgram = (submission: Submission): Delivered => {
  window.location.assign(mailLink(submission));
  return { ok: true, by: 'mail' };
};

/** Creates the actors of one form: with extensions on it is sent to the service, else the mail program opens (D-02). */
export const publicFormActors = () => {
  let send: ((submission: Submission) => Promise<Delivered>) | null = null;
  const deliver = fromPromise<Delivered, { submission: Submission | null }>(
    async ({ input: { submission } }) => {
      if (!submission) throw new Error('there is nothing to deliver');
      if (!extensionsOn()) return openMailProgram(submission);
      const sender = await importSender();
      if (!sender.ok) return sender;
      send ??= sender.module.createSender();
      return send(submission);
    },
  );
  return { deliver };
};
