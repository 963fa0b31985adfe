import { dateSlashed, inr } from '#domain/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import type { Standing, StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { calendarClockIcon, calendarIcon, checkIcon, type IconData } from '../../ui/icons.ts';
import type { BadgeTone } from '../../ui/notices/Badge.tsx';
import { orNA } from '../../ui/values.ts';

type Kind = Standing['kind'];
type Of<K extends Kind> = Extract<Standing, { kind: K }>;
type Texts = { title: string; text: string };

const TEXTS: { [K in Kind]: (standing: Of<K>) => Texts } = {
  sent: () => ({ title: m.dash_sent_title(), text: m.dash_sent_text() }),
  approved: () => ({ title: m.dash_approved_title(), text: m.dash_approved_text() }),
  due: ({ date, days, owed }) => ({
    title: days === 0 ? m.dash_due_title_today() : m.dash_due_title({ date: dateSlashed(date) }),
    text: m.dash_due_text({ amount: inr(owed) }),
  }),
  late: ({ days, owed }) => ({
    title: days === 1 ? m.dash_late_title_one() : m.dash_late_title_many({ days }),
    text: m.dash_late_text({ amount: inr(owed) }),
  }),
  paidBack: () => ({ title: m.dash_paid_title(), text: m.dash_paid_text() }),
  completed: () => ({ title: m.dash_completed_title(), text: m.dash_paid_text() }),
  refused: () => ({ title: m.dash_refused_title(), text: m.dash_refused_text() }),
  other: () => ({ title: m.dash_with_us_title(), text: m.dash_sent_text() }),
};

/** What the dashboard says of the lead that matters most. */
export const standingTexts = (standing: Standing): Texts => TEXTS[standing.kind](standing as never);

/** The badge of a loan that was paid out; null where the lead's status says it all (DASH-10). */
export const loanBadge = (standing: Standing): { tone: BadgeTone; icon: IconData; text: string } | null => {
  switch (standing.kind) {
    case 'due': {
      const { days, date } = standing;
      if (days === 0) return { tone: 'warn', icon: calendarClockIcon, text: m.dash_standing_today() };
      return { tone: 'info', icon: calendarIcon, text: m.dash_standing_due({ date: dateSlashed(date) }) };
    }
    case 'late': {
      const { days } = standing;
      const text = days === 1 ? m.dash_standing_late_one() : m.dash_standing_late_many({ days });
      return { tone: 'error', icon: calendarClockIcon, text };
    }
    case 'paidBack':
      return { tone: 'success', icon: checkIcon, text: m.dash_standing_paid() };
    default:
      return null;
  }
};

/** The one number that a loan goes by on every page: the loan's, or the application's until it is paid out. */
export const numberText = ({ lead, standing }: StandingLead): string =>
  'loan' in standing
    ? m.history_number({ loan: standing.loan })
    : m.history_application({ number: orNA(applicationNumber(lead.lead_id)) });
