import type { StaffRole } from '#domain/staff.ts';
import { m } from '#messages';

interface Section {
  readonly to: '/';
  readonly label: () => string;
  /** The roles that see it in the bar; the service decides again on each call. */
  readonly roles: readonly StaffRole[] | 'all';
}

/** The sections of the bar, in its order. */
const SECTIONS: readonly Section[] = [{ to: '/', label: m.desk_queue, roles: 'all' }];

/** The sections of a role. */
export const sectionsOf = (role: StaffRole): readonly Section[] =>
  SECTIONS.filter(({ roles }) => roles === 'all' || roles.includes(role));
