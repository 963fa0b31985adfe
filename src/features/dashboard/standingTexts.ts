import { dateInWords, shortDay } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import type { Standing, StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { calendarClockIcon, calendarIcon, checkIcon, type IconData } from '#ui/graphics/icons.ts';
import type { BadgeTone } from '#ui/notices/Badge.tsx';
import { daysText, monthsOrNA, orNA } from '../../crm/values.ts';

type Kind = Standing['kind'];
type Of<K extends Kind> = Extract<Standing, { kind: K }>;
type Texts = {
  title: string;
  text: string;
  /** The sentence of the greeting. */
  bridge: string;
  tone: 'accent' | 'error';
};

const texts = (title: string, text: string): Texts => ({
  ...{ title, text, tone: 'accent' },
  bridge: m.dash_sentence({ text: title }),
});

const TEXTS: { [K in Kind]: (standing: Of<K>) => Texts } = {
  sent: () => ({ ...texts(m.dash_sent_title(), m.dash_sent_text()), bridge: m.dash_bridge_sent() }),
  approved: () => texts(m.dash_approved_title(), m.dash_approved_text()),
  due: ({ date, days, owed }) =>
    texts(
      days === 0 ? m.dash_due_title_today() : m.dash_due_title({ date: dateInWords(date) }),
      m.dash_due_text({ amount: inr(owed) }),
    ),
  late: ({ days, owed }) => ({
    ...texts(
      days === 1 ? m.dash_late_title_one() : m.dash_late_title_many({ days }),
      m.dash_late_text({ amount: inr(owed) }),
    ),
    tone: 'error',
  }),
  paidBack: () => texts(m.dash_paid_title(), m.dash_paid_text()),
  completed: () => texts(m.dash_completed_title(), m.dash_paid_text()),
  refused: () => texts(m.dash_refused_title(), m.dash_refused_text()),
  other: () => texts(m.dash_with_us_title(), m.dash_sent_text()),
};

/** The texts and the tone of a lead on the dashboard; without a lead, those of a sent application. */
export const standingTexts = (standing: Standing = { kind: 'sent' }): Texts =>
  TEXTS[standing.kind](standing as never);

/** The badge of a loan that was paid out; null before that, when the lead's status is shown (DASH-10). */
export const loanBadge = (standing: Standing): { tone: BadgeTone; icon: IconData; text: string } | null => {
  switch (standing.kind) {
    case 'due': {
      const { days, date } = standing;
      if (days === 0) return { tone: 'warn', icon: calendarClockIcon, text: m.dash_standing_today() };
      return { tone: 'info', icon: calendarIcon, text: m.dash_standing_due({ date: shortDay(date) }) };
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

/** The number that every page shows: the loan's, or the application's until it is paid out. */
export const numberText = ({ lead, standing }: Omit<StandingLead, 'days'>): string =>
  'loan' in standing
    ? m.history_number({ loan: standing.loan })
    : m.history_application({ number: orNA(applicationNumber(lead)) });

/** How long a loan is: in days where they are known, as it was chosen; a lead has only months (DASH-09) [DASH-15]. */
export const tenureText = ({ lead, days }: Pick<StandingLead, 'lead' | 'days'>): string =>
  days === null ? monthsOrNA(lead.tenure) : daysText(days);
