import { onTestFinished } from 'vitest';
import type { StaffRole } from '#domain/staff.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { answered } from '#tests/drivers/support/driver.ts';
import { screenStage } from '#tests/screens/paths/stage.tsx';

/** A stage on which a member of staff is signed in and nothing happens to a loan by itself. It closes with its test. */
export const deskStage = async (machine: string, role: StaffRole) => {
  const { stage, close } = await screenStage(machine, { path: '/desk' });
  onTestFinished(close);
  const staff = atDesk(stage, role);
  stage.answers('desk/changes', answered({ position: '1', leads: [] }));
  return { stage, staff };
};

/** The texts of a table's rows, a list for each row. */
export const cellsOf = (table: Element): (string | null)[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
