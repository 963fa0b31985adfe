import type { DueStatus } from '#domain/loan/repayment.ts';
import { m } from '#messages';
import { calendarClockIcon, calendarIcon, circleCheckIcon, type IconData } from '#ui/graphics/icons.ts';
import type { BadgeTone } from '#ui/notices/Badge.tsx';

type DueBadge = { tone: BadgeTone; icon: IconData; text: string };

const ahead = (days: number) => (days === 1 ? m.repay_due_ahead_one : m.repay_due_ahead_many)({ days });
const late = (days: number) => (days === 1 ? m.repay_due_late_one : m.repay_due_late_many)({ days });

/** The badge of a loan's due status. */
export const dueBadge = (due: DueStatus): DueBadge => {
  switch (due.kind) {
    case 'paid':
      return { tone: 'success', icon: circleCheckIcon, text: m.repay_due_paid() };
    case 'today':
      return { tone: 'warn', icon: calendarClockIcon, text: m.repay_due_today() };
    case 'ahead':
      return { tone: 'info', icon: calendarIcon, text: ahead(due.days) };
    case 'late':
      return { tone: 'error', icon: calendarClockIcon, text: late(due.days) };
  }
};
