import { fromCallback, fromPromise } from 'xstate';
import { isUnsent, newestDraft, rebased } from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { draft as draftSchema } from '#domain/wire/extensions.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import type { DraftCommand, DraftReport, DraftSent } from '#machines/draft.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';
import { onLoginStatusChanged } from '../../actors/loginStatus.ts';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import {
  forgetDrafts,
  onDraftElsewhere,
  readDraft,
  removeDraft,
  storeChanges,
  writeDraft,
} from '../../storage/drafts.ts';
import { profileId } from '../../storage/session.ts';

type Input = { step: FormStep; owner: string | null };

const storage = fromCallback<DraftCommand, Input, DraftReport>(({ input, sendBack, receive }) => {
  const { step, owner } = input;
  const isSamePerson = () => owner !== null && profileId() === owner;
  const leave = () => sendBack({ type: 'LEFT' });

  receive((command) => {
    if (!isSamePerson()) return sendBack({ type: 'PERSON.CHANGED' });
    if (command.type === 'REMOVE') return removeDraft(step);
    if (command.type === 'MERGE' && !writeDraft(step, rebased(readDraft(step), command.draft)))
      return sendBack({ type: 'STORE.FAILED' });
    const stored = storeChanges(step, command.base, command.typed);
    sendBack(
      stored ? { type: 'STORED', fields: stored.fields, at: stored.at || null } : { type: 'STORE.FAILED' },
    );
  });
  const stops = [
    // Leaving a field sends it at once, so that the service has it before 'Logout' can be pressed.
    listen(window, ['focusout', 'pagehide'], leave),
    listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'hidden') leave();
    }),
    onDraftElsewhere(step, () => sendBack({ type: 'STORED.ELSEWHERE' })),
    onLoginStatusChanged(() => {
      if (!isSamePerson()) sendBack({ type: 'PERSON.CHANGED' });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

/** Stores the newest of the service's and this browser's drafts; a failure leaves this browser's as they are (D-15). */
const read = fromPromise<null, Input>(async ({ input: { owner }, signal }) => {
  if (!extensionsOn() || !owner) return null;
  const answer = await send('draftRead', { action: 'read', profile_id: owner }, { signal });
  // StrictMode stops the actor and starts it again: the first request must not answer for the second.
  if (signal.aborted) return new Promise(() => {});
  if (!answer.ok || profileId() !== owner) return null;
  for (const step of FORM_STEPS) {
    const remote = answer.data.drafts.find((one) => one.step === step);
    const local = readDraft(step);
    if (remote && newestDraft(local, remote) !== local) writeDraft(step, newestDraft(local, remote));
  }
  return null;
});

const sendDraft = async ({ step, owner }: Input): Promise<DraftSent> => {
  if (!extensionsOn() || !owner || profileId() !== owner) return { kind: 'sent' };
  const stored = readDraft(step);
  if (!stored || !isUnsent(stored)) return { kind: 'sent' };
  const { version, fields } = stored;
  const body = { action: 'save' as const, profile_id: owner, step, version, fields };
  const answer = await send('draftSave', body, { keepalive: true });
  if (profileId() !== owner) return { kind: 'failed' };
  if (answer.ok) {
    const now = readDraft(step);
    if (now) writeDraft(step, { version: answer.data.version, base: fields, fields: now.fields });
    return { kind: 'sent' };
  }
  if (answer.failure.kind !== 'refused') return { kind: 'failed' };
  const newer = draftSchema.safeParse(answer.failure.data);
  return newer.success && newer.data.step === step
    ? { kind: 'newer', draft: newer.data }
    : { kind: 'failed' };
};

/** One request after the other, also from one page to the next, so that a draft never races itself. */
let last: Promise<unknown> = Promise.resolve();

const sendInTurn = fromPromise<DraftSent, Input>(({ input }) => {
  const sent = last.then(() => sendDraft(input));
  last = sent.catch(() => undefined);
  return sent;
});

/** The actors of a draft: the browser's storage, and the service's two calls. */
export const draftActors = { storage, read, send: sendInTurn };

if (inBrowser())
  onLoginStatusChanged(() => {
    if (!profileId()) forgetDrafts();
  });
