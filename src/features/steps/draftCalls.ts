import { isUnsent, newestDraft, rebased } from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { SECOND } from '#domain/limits.ts';
import { DRAFT_STEPS, draft } from '#domain/wire/extensions.ts';
import type { Outcome } from '#domain/wire/failure.ts';
import { onLoginStatusChanged } from '../../actors/windowEvents.ts';
import { inBrowser } from '../../base/listen.ts';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { forgetDrafts, readDraft, writeDraft } from '../../storage/drafts.ts';
import { profileId } from '../../storage/session.ts';

/** How long a page waits for the service's drafts before it opens with this browser's. */
const PATIENCE_MS = 4 * SECOND;

const isFormStep = (step: (typeof DRAFT_STEPS)[number]): step is FormStep => step !== 'offer';
const FORM_STEPS = DRAFT_STEPS.filter(isFormStep);

const read = async (profile: string): Promise<void> => {
  const answer = await send('draftRead', { action: 'read', profile_id: profile });
  if (!answer.ok || profileId() !== profile) return;
  for (const step of FORM_STEPS) {
    const there = answer.data.drafts.find((one) => one.step === step);
    if (!there) continue;
    const here = readDraft(step);
    const newest = newestDraft(here, there);
    if (newest !== here) writeDraft(step, newest);
  }
};

let reading: Promise<void> | null = null;

/**
 * Brings the drafts that the service keeps into this browser, the newest version winning (D-15). One read at a
 * time; nothing with extensions off. Failures leave this browser's drafts as they are.
 */
export const pullDrafts = async (): Promise<void> => {
  const profile = profileId();
  if (!extensionsOn() || !profile) return;
  reading ??= read(profile).finally(() => {
    reading = null;
  });
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};

const sendNow = async (step: FormStep, profile: string): Promise<Outcome<unknown>> => {
  const kept = readDraft(step);
  if (!kept || !isUnsent(kept)) return { ok: true, data: null, message: null };
  const { version, fields } = kept;
  const body = { action: 'save' as const, profile_id: profile, step, version, fields };
  const answer = await send('draftSave', body, { outlivesPage: true });
  const now = readDraft(step);
  if (answer.ok && now) {
    writeDraft(step, { version: answer.data.version, base: fields, fields: now.fields });
  }
  return answer;
};

/** One push after the other, so that a draft never races itself. */
let pushing: Promise<void> = Promise.resolve();

/**
 * Sends this browser's draft of a step to the service. When another device was faster, what was changed here is
 * put on top of what the service has, and goes once more. Any other failure is no matter: the draft stays here
 * and goes with the next one.
 */
export const pushDraft = (step: FormStep): Promise<void> => {
  pushing = pushing.then(() => push(step));
  return pushing;
};

const push = async (step: FormStep): Promise<void> => {
  const profile = profileId();
  if (!extensionsOn() || !profile) return;
  const answer = await sendNow(step, profile);
  if (answer.ok || answer.failure.kind !== 'refused') return;
  const newer = draft.safeParse(answer.failure.data);
  const here = readDraft(step);
  if (!newer.success || newer.data.step !== step || !here) return;
  writeDraft(step, rebased(here, newer.data));
  await sendNow(step, profile);
};

if (inBrowser())
  onLoginStatusChanged(() => {
    if (!profileId()) forgetDrafts();
  });
