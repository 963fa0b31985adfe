import { onTestFinished } from 'vitest';
import type { StaffRole } from '#lender/staff.ts';
import { screenStage } from '#testing/screen/stage.tsx';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { desk } from './app.ts';

/** A stage on which a member of staff is signed in and nothing changes unless it is told. It closes with its test. */
export const deskStage = async (machine: string, role: StaffRole) => {
  const { stage, close } = await screenStage(desk, machine);
  onTestFinished(close);
  return { stage, staff: atDesk(stage, role) };
};

/** The texts of a table's rows, a list for each row. */
export const cellsOf = (table: Element): (string | null)[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
