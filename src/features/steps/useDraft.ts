import { useCallback, useEffect, useRef, useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { draftable } from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { keepTyped, readDraft } from '../../storage/drafts.ts';
import { profileId } from '../../storage/session.ts';
import { pushDraft } from './draftCalls.ts';

const KEEP_MS = 300;
const SEND_MS = 2_000;

/** Whether what is typed is kept: since when (milliseconds since 1970), not at all, or nothing to keep yet. */
export type DraftStatus = { kind: 'none' } | { kind: 'kept'; at: number } | { kind: 'notKept' };

const statusOf = (step: FormStep): DraftStatus => {
  const draft = readDraft(step);
  return draft ? { kind: 'kept', at: draft.at } : { kind: 'none' };
};

/**
 * Keeps what is typed in a form as its step's draft: in this browser a moment after each change, with
 * the service somewhat later; at once with both when a field or the page is left or hidden (ST-05, D-15). Stops when `isOpen` says no: a form that
 * was saved leaves no draft.
 */
export function useDraft<Typed extends FieldValues, Out>(
  step: FormStep,
  control: Control<Typed, unknown, Out>,
  isOpen: () => boolean,
): DraftStatus {
  const fields = draftable(step, useWatch({ control }) as Record<string, unknown>);
  const text = JSON.stringify(fields);
  const [status, setStatus] = useState(() => statusOf(step));
  const [owner] = useState(profileId);
  const kept = useRef(text);
  const latest = useRef({ fields, text });
  latest.current = { fields, text };

  const keep = useCallback(() => {
    if (latest.current.text === kept.current || !isOpen() || profileId() !== owner) return;
    kept.current = latest.current.text;
    const stored = keepTyped(step, latest.current.fields);
    setStatus(stored ? { kind: 'kept', at: Date.now() } : { kind: 'notKept' });
  }, [step, isOpen, owner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts again with each change
  useEffect(() => {
    if (text === kept.current) return;
    const keeping = setTimeout(keep, KEEP_MS);
    const sending = setTimeout(() => isOpen() && void pushDraft(step), SEND_MS);
    return () => {
      clearTimeout(keeping);
      clearTimeout(sending);
    };
  }, [text]);

  useEffect(() => {
    const keepAndSend = () => {
      keep();
      if (isOpen()) void pushDraft(step);
    };
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') keepAndSend();
    };
    // A field that is left is an answer given: it is with the service before a press on 'Logout' counts.
    window.addEventListener('focusout', keepAndSend);
    window.addEventListener('pagehide', keepAndSend);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('focusout', keepAndSend);
      window.removeEventListener('pagehide', keepAndSend);
      document.removeEventListener('visibilitychange', whenHidden);
      keepAndSend();
    };
  }, [keep, isOpen, step]);

  return status;
}
