import { inr } from '#domain/formats.ts';
import type { DueStatus } from '#domain/loan/repayment.ts';
import { causeOf } from '#domain/wire/failure.ts';
import type { RepayFailure, RepayPart } from '#machines/repay.ts';
import { m } from '#messages';
import type { IconName } from '../../ui/icon-paths.ts';
import type { BadgeTone } from '../../ui/notices/Badge.tsx';

const REFUSED: Record<RepayPart, () => string> = { send: m.repay_send_failed, verify: m.repay_verify_failed };

/** What the lookup says about a failure of one of its calls (P-03, P-05). */
export const repayFailureText = (part: RepayPart, failure: RepayFailure): string => {
  if (failure.kind === 'broken') return m.error_unknown();
  if (failure.kind === 'refused') return failure.message ?? REFUSED[part]();
  const cause = causeOf(failure);
  if (cause === null) return REFUSED[part]();
  return part === 'send' ? m.repay_network() : m.repay_network_cause({ cause });
};

type DueBadge = { tone: BadgeTone; icon: IconName; text: string };

const ahead = (days: number) => (days === 1 ? m.repay_due_ahead_one : m.repay_due_ahead_many)({ days });
const late = (days: number) => (days === 1 ? m.repay_due_late_one : m.repay_due_late_many)({ days });

/** How a loan stands, as a badge shows it. */
export const dueBadge = (due: DueStatus): DueBadge => {
  switch (due.kind) {
    case 'paid':
      return { tone: 'success', icon: 'circle-check', text: m.repay_due_paid() };
    case 'today':
      return { tone: 'warn', icon: 'calendar-clock', text: m.repay_due_today() };
    case 'ahead':
      return { tone: 'info', icon: 'calendar', text: ahead(due.days) };
    case 'late':
      return { tone: 'error', icon: 'calendar-clock', text: late(due.days) };
  }
};

/** Whole paise as rupees with the sign. */
export const inrOfPaise = (paise: number): string => inr(paise / 100);
