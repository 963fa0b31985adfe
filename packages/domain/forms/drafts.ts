import { DRAFT_FIELDS } from './draftFields.ts';
import type { FormStep } from './types.ts';

export type DraftFields = Readonly<Record<string, string>>;

/** The fields of a typed form that a draft keeps: those of its step's row, texts, not empty. */
export const draftable = (step: FormStep, typed: Readonly<Record<string, unknown>>): DraftFields =>
  Object.fromEntries(
    DRAFT_FIELDS[step].flatMap((field) => {
      const value = typed[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );

/** A draft in one browser. */
export type LocalDraft = {
  /** The service's version that this draft is based on; 0 when the service has none. */
  version: number;
  /** The service's fields under that version. */
  base: DraftFields;
  fields: DraftFields;
};

/** True when two drafts have the same fields. */
export const sameFields = (a: DraftFields, b: DraftFields): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** True when this browser has changes that the service lacks. */
export const isUnsent = ({ base, fields }: LocalDraft): boolean => !sameFields(base, fields);

/** A three-way merge: `theirs`, with what changed from `base` to `mine` on top. */
export const mergedFields = (base: DraftFields, mine: DraftFields, theirs: DraftFields): DraftFields => {
  const merged: Record<string, string> = { ...theirs };
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const typed = mine[name];
    if (typed === base[name]) continue;
    if (typed === undefined) delete merged[name];
    else merged[name] = typed;
  }
  return merged;
};

/** The fields of `after` that differ from `before`; '' for those that it lacks. */
export const changedFields = (before: DraftFields, after: DraftFields): DraftFields =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name] ?? '']),
  );

/** The service's draft with this browser's changes since its base on top. */
export const rebased = (
  local: LocalDraft | null,
  remote: { version: number; fields: DraftFields },
): LocalDraft => ({
  version: remote.version,
  base: remote.fields,
  fields: local ? mergedFields(local.base, local.fields, remote.fields) : remote.fields,
});

/** The draft to continue with: the newer version of the two, with this browser's changes on top. */
export const newestDraft = (
  local: LocalDraft | null,
  remote: { version: number; fields: DraftFields },
): LocalDraft => (local && local.version >= remote.version ? local : rebased(local, remote));
