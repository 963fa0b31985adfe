import { LETTER_ROLES } from '#lender/letters/letters.ts';
import { NUMBERS_READERS, READERS, type StaffRole } from '#lender/staff.ts';
import { m } from '#messages';

interface Section {
  readonly to: '/' | '/complaints' | '/messages' | '/reviews' | '/money' | '/numbers' | '/audit' | '/staff';
  readonly label: () => string;
  /** The roles that see it in the bar; the service decides again on each call. */
  readonly roles: readonly StaffRole[] | 'all';
}

/** The sections of the bar, in its order. */
const SECTIONS: readonly Section[] = [
  { to: '/', label: m.desk_queue, roles: 'all' },
  { to: '/complaints', label: m.desk_complaints, roles: LETTER_ROLES.complaint.reads },
  { to: '/messages', label: m.desk_messages, roles: LETTER_ROLES.message.reads },
  { to: '/reviews', label: m.desk_reviews, roles: LETTER_ROLES.review.reads },
  { to: '/money', label: m.desk_money, roles: READERS.money },
  { to: '/numbers', label: m.desk_numbers, roles: NUMBERS_READERS },
  { to: '/audit', label: m.desk_audit, roles: READERS.audit },
  { to: '/staff', label: m.desk_staff, roles: 'all' },
];

/** The sections of a role. */
export const sectionsOf = (role: StaffRole): readonly Section[] =>
  SECTIONS.filter(({ roles }) => roles === 'all' || roles.includes(role));
