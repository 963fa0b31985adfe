import { required } from '#domain/forms/checks.ts';
import { z } from '#domain/zod.ts';
import { amountUpTo } from '#lender/actions/fields.ts';
import { m } from '#messages';
import { checkApplication } from '../applicationNumber.ts';

/** The loan that money is to be booked on, by its application's number, and how much of what is left, in rupees [DESK-68]. */
export const matchForm = (left: number) =>
  z.object({
    application: required(m.desk_application_number_wrong).check(
      z.refine((typed) => checkApplication(typed) === true, {
        error: ({ input }) => String(checkApplication(String(input))),
      }),
    ),
    rupees: amountUpTo(left),
  });
