import type { LeadStatus } from '#domain/loan/leadStatuses.ts';
import { m } from '#messages';
import { checkIcon, clipboardIcon, hourglassIcon, type IconData, xIcon } from '../graphics/icons.ts';
import { Badge, type BadgeTone } from './Badge.tsx';

const LOOKS: Record<LeadStatus, { tone: BadgeTone; icon: IconData; word: () => string }> = {
  'LEAD-INPROCESS': { tone: 'warn', icon: hourglassIcon, word: m.ui_status_in_process },
  APPROVED: { tone: 'success', icon: checkIcon, word: m.ui_status_approved },
  COMPLETED: { tone: 'success', icon: checkIcon, word: m.ui_status_completed },
  REJECTED: { tone: 'error', icon: xIcon, word: m.ui_status_rejected },
};

const isKnown = (code: string): code is LeadStatus => Object.hasOwn(LOOKS, code);

/** Makes a plain word of an unknown code: 'On hold' of 'LEAD-ON-HOLD'; '' of none. */
const plainWord = (code: string): string => {
  const words = code
    .replace(/^LEAD[-_ ]/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type LeadStatusBadgeProps = { status: string | null | undefined };

/** A lead's status as icon, colour and word; an unknown status has a grey clipboard (DASH-10). */
export function LeadStatusBadge({ status }: LeadStatusBadgeProps) {
  const code = status ?? '';
  if (!isKnown(code)) {
    const word = plainWord(code);
    return (
      <Badge icon={clipboardIcon} status={code}>
        {word ? <span lang="en-IN">{word}</span> : m.ui_status_other()}
      </Badge>
    );
  }
  const look = LOOKS[code];
  return (
    <Badge tone={look.tone} icon={look.icon} status={code}>
      {look.word()}
    </Badge>
  );
}
