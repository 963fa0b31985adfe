import { shortDay } from '#domain/formats/dateInWords.ts';
import { dateSlashed, dayInIndia, inr } from '#domain/formats/formats.ts';
import { type ComplaintState, MAX_COMPLAINT } from '#domain/letters/complaints.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import { m } from '#messages';
import type { BadgeTone } from '#ui/notices/Badge.tsx';

/** The limit of a text with Indian grouping. */
export const MOST = inr(MAX_COMPLAINT).replace('₹', '');

/** The day of a moment, dd/mm/yyyy in India. */
export const dayOf = (moment: string): string => dateSlashed(dayInIndia(new Date(moment)));

/** The last day before a moment, as a badge says it. */
const dayBefore = (moment: string): string => shortDay(dayInIndia(new Date(new Date(moment).getTime() - 1)));

interface Badge {
  readonly tone: BadgeTone;
  readonly text: (complaint: Complaint) => string;
}

const BADGES: Readonly<Record<ComplaintState, Badge>> = {
  open: {
    tone: 'info',
    text: ({ deadline }) => m.complaint_open({ day: deadline ? dayBefore(deadline) : '' }),
  },
  late: { tone: 'warn', text: m.complaint_late },
  resolved: { tone: 'success', text: m.complaint_answered },
  corrected: { tone: 'success', text: m.complaint_corrected },
  rejected: { tone: 'neutral', text: m.complaint_answered },
  disputed: {
    tone: 'info',
    text: ({ deadline }) => m.complaint_disputed({ day: deadline ? dayBefore(deadline) : '' }),
  },
  overdue: { tone: 'warn', text: m.complaint_overdue },
  reviewed: { tone: 'neutral', text: m.complaint_reviewed },
  withdrawn: { tone: 'neutral', text: m.complaint_withdrawn },
};

/** Where a complaint stands, in a few words. */
export const badgeOf = ({ state }: Complaint): Badge => BADGES[state as ComplaintState] ?? BADGES.open;

/** The buttons of a complaint. */
export const ACTS = {
  WITHDRAW: m.complaint_withdraw,
  DISPUTE: m.complaint_dispute,
} as const;
