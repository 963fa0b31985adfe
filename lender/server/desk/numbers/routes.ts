import { NUMBERS_READERS } from '#lender/staff.ts';
import { m } from '#messages';
import type { DeskCalls } from '#server/desk/calls.ts';
import { readNumbers } from '#server/desk/numbers/readNumbers.ts';
import { rejected, success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** The numbers of a period, for the roles that may see them [DESK-81]. */
export function numbersRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  post('numbers', async (staff, period, request) => {
    const may = NUMBERS_READERS.includes(staff.role);
    await audit(deps.db, staff, request, {
      action: 'numbers viewed',
      outcome: may ? 'done' : 'forbidden',
      customerId: undefined,
    });
    return may ? success(await readNumbers(deps, period)) : rejected(403, m.desk_forbidden());
  });
}
