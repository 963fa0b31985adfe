import {
  type DraftFields,
  draftable,
  type LocalDraft,
  mergedFields,
  sameFields,
} from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { z } from '#domain/zod.ts';
import { listen } from '#ui/base/listen.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { DRAFT_PREFIX } from './keys.ts';
import { profileId } from './session.ts';

const nameOf = (step: FormStep) => `${DRAFT_PREFIX}${step}`;

const record = z.object({
  v: z.literal(1),
  profile: z.string(),
  version: z.int(),
  base: z.record(z.string(), z.string()),
  fields: z.record(z.string(), z.string()),
  at: z.number(),
});
type Stored = z.infer<typeof record>;

/** A draft with the time it was kept, in milliseconds since 1970. */
export type Draft = LocalDraft & { at: number };

const stored = (step: FormStep): Stored | null => {
  try {
    const parsed = record.safeParse(JSON.parse(persistent.read(nameOf(step)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** The draft of a step that belongs to the person who is signed in; null when there is none (ST-05, D-15). */
export const readDraft = (step: FormStep): Draft | null => {
  const owner = profileId();
  const draft = stored(step);
  if (!owner || draft?.profile !== owner) return null;
  return { ...draft, fields: draftable(step, draft.fields) };
};

/**
 * Keeps a draft for the person who is signed in; without one nothing is kept. False when the browser's storage is
 * full or blocked: the draft then lasts only as long as this tab.
 */
export const writeDraft = (step: FormStep, { version, base, fields }: LocalDraft): boolean => {
  const profile = profileId();
  if (!profile) return false;
  const draft: Stored = {
    v: 1,
    profile,
    version,
    base: draftable(step, base),
    fields: draftable(step, fields),
    at: Date.now(),
  };
  return persistent.write(nameOf(step), JSON.stringify(draft));
};

/**
 * Stores what changed from `base` to `typed` on top of the draft that is stored now, which another tab may have
 * changed. Returns the stored draft, or null when the browser doesn't keep it or nobody is signed in.
 */
export const storeChanges = (step: FormStep, base: DraftFields, typed: DraftFields): Draft | null => {
  const now = readDraft(step);
  const fields = mergedFields(base, typed, now?.fields ?? base);
  if (sameFields(fields, now?.fields ?? {})) return now ?? { version: 0, base: {}, fields, at: 0 };
  const isStored = writeDraft(step, { version: now?.version ?? 0, base: now?.base ?? {}, fields });
  return isStored ? readDraft(step) : null;
};

/** Calls back when another tab changes the draft of a step. Returns a function that stops it. */
export const onDraftElsewhere = (step: FormStep, listener: () => void): (() => void) =>
  listen(window, ['storage'], (event) => {
    const key = (event as StorageEvent).key ?? null;
    if (key === null || key === nameOf(step)) listener();
  });

/** Removes the draft of a step. */
export const removeDraft = (step: FormStep): void => {
  persistent.remove([nameOf(step)]);
};

/** Removes every draft, when the session ends (D-15). */
export const forgetDrafts = (): void => {
  persistent.remove(FORM_STEPS.map(nameOf));
};
