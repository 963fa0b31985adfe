import { m } from '#messages';
import {
  banknoteIcon,
  calendarClockIcon,
  checkIcon,
  circleAlertIcon,
  hourglassIcon,
  type IconData,
  indianRupeeIcon,
  mailIcon,
  rotateCcwIcon,
  xIcon,
} from '#ui/graphics/icons.ts';
import type { BadgeTone } from '#ui/notices/Badge.tsx';

interface StateLook {
  readonly label: () => string;
  readonly tone: BadgeTone;
  readonly icon: IconData;
}

/** How the desk shows each state of the chart `loan`. */
const STATES: Readonly<Record<string, StateLook>> = {
  submitted: { label: m.desk_state_submitted, tone: 'info', icon: mailIcon },
  review: { label: m.desk_state_review, tone: 'warn', icon: hourglassIcon },
  asked: { label: m.desk_state_asked, tone: 'neutral', icon: mailIcon },
  sanctioned: { label: m.desk_state_sanctioned, tone: 'success', icon: checkIcon },
  accepted: { label: m.desk_state_accepted, tone: 'success', icon: indianRupeeIcon },
  accountNeeded: { label: m.desk_state_account_needed, tone: 'warn', icon: circleAlertIcon },
  payingOut: { label: m.desk_state_paying_out, tone: 'info', icon: indianRupeeIcon },
  stopping: { label: m.desk_state_stopping, tone: 'warn', icon: circleAlertIcon },
  coolingOff: { label: m.desk_state_cooling_off, tone: 'neutral', icon: rotateCcwIcon },
  running: { label: m.desk_state_running, tone: 'neutral', icon: banknoteIcon },
  overdue: { label: m.desk_state_overdue, tone: 'error', icon: circleAlertIcon },
  hardship: { label: m.desk_state_hardship, tone: 'error', icon: calendarClockIcon },
  closed: { label: m.desk_state_closed, tone: 'success', icon: checkIcon },
  exited: { label: m.desk_state_exited, tone: 'neutral', icon: rotateCcwIcon },
  refused: { label: m.desk_state_refused, tone: 'neutral', icon: xIcon },
  withdrawn: { label: m.desk_state_withdrawn, tone: 'neutral', icon: xIcon },
  declined: { label: m.desk_state_declined, tone: 'neutral', icon: xIcon },
  lapsed: { label: m.desk_state_lapsed, tone: 'neutral', icon: xIcon },
  writtenOff: { label: m.desk_state_written_off, tone: 'neutral', icon: xIcon },
};

/** The look of a state; a state of a later service shows its name. */
export const lookOf = (state: string): StateLook =>
  STATES[state] ?? { label: () => state, tone: 'neutral', icon: hourglassIcon };
