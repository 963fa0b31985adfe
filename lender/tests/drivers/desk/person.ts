import type { StaffRole } from '#lender/staff.ts';
import type { Staff } from '#lender/wire/calls.ts';
import { answered } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { withoutChanges } from '#tests/drivers/desk/changes.ts';

/** What the service gives to ask for a passkey; the rest of the options is the browser's. */
export const CHALLENGE = { challenge: 'Y2hhbGxlbmdl' };

/** What the service gives to make a passkey. */
export const CREATION = { ...CHALLENGE, user: { id: 'dXNlcg', name: 'Asha Officer', displayName: '' } };

/** Signs a member of staff in before the desk's page opens, where nothing changes unless it is told. */
export const atDesk = (stage: Stage, role: StaffRole): Staff => {
  const staff = { id: '20000000-0000-4000-8000-000000000001', name: 'Asha Officer', role };
  withoutChanges(stage);
  stage.answers('desk/me', answered({ staff, locked: false, demo_people: [], demo_person: null }));
  return staff;
};
