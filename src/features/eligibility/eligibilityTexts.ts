import { causeOf, type Failure } from '#domain/wire/failure.ts';
import type { EligibilityLook } from '#machines/eligibility.ts';
import { m } from '#messages';
import { checkIcon, hourglassIcon, type IconData, xIcon } from '#ui/graphics/icons.ts';
import { CHECK_REASONS } from '#ui/loan/refusalTexts.ts';
import type { BadgeTone } from '#ui/notices/Badge.tsx';
import type { BridgePictureState } from './BridgePicture.tsx';

type Look = {
  art: BridgePictureState;
  title: () => string;
  text: () => string;
  badge?: { tone: BadgeTone; icon: IconData; text: () => string };
};

const no: Look = {
  art: 'gap',
  title: m.elig_not,
  text: m.elig_not_text,
  badge: { tone: 'error', icon: xIcon, text: m.elig_not_badge },
};

export const LOOKS: Record<EligibilityLook, Look> = {
  idle: { art: 'ghost', title: m.elig_idle_title, text: m.elig_idle_text },
  checking: { art: 'checking', title: m.elig_checking_title, text: m.elig_checking_text },
  eligible: {
    art: 'built',
    title: m.elig_eligible,
    text: m.elig_eligible_text,
    badge: { tone: 'success', icon: checkIcon, text: m.elig_eligible_badge },
  },
  alreadyApplied: {
    art: 'half',
    title: m.elig_already,
    text: m.elig_already_text,
    badge: { tone: 'warn', icon: hourglassIcon, text: m.elig_already_badge },
  },
  notEligible: no,
  refused: no,
  failed: { art: 'ghost', title: m.elig_failed_title, text: m.elig_failed_text },
  complete: {
    art: 'built',
    title: m.elig_complete,
    text: m.elig_complete_text,
    badge: { tone: 'success', icon: checkIcon, text: m.ui_done_badge },
  },
};

/** The reason why the check gave no answer (ELI-05, ELI-06, ST-03). */
export const checkFailureText = (failure: Failure | null): string => {
  if (!failure) return m.error_unknown();
  if (failure.kind === 'noToken') return m.elig_no_token();
  if (failure.kind === 'otherSession') return m.error_other_session();
  if (failure.kind === 'refused' && failure.message !== null) return failure.message;
  const detail = causeOf(failure);
  return detail === null ? m.error_session_expired() : m.elig_network({ detail });
};

/** Reasons that the reference CRM names; another CRM's are passed over. */
export const namedReasons = (data: unknown): string[] => {
  const named = (data as { reasons?: unknown } | null | undefined)?.reasons;
  return Array.isArray(named) ? named.flatMap((name) => CHECK_REASONS[String(name)]?.() ?? []) : [];
};

/** The reasons of a refusal: the service's message, unless the page shows it anyway, and the named reasons. */
export const reasonsOf = (failure: Failure | null): string[] => {
  if (failure?.kind !== 'refused') return [];
  const { message, data } = failure;
  const reason = message === null || message === m.elig_not_text() ? [] : [m.elig_not_reason({ message })];
  return [...reason, ...namedReasons(data)];
};
