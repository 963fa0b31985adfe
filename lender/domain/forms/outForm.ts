import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { dayWithin, typedReference } from '../actions/fields.ts';

/** The bank's reference of money that was sent, and its day: of those on which it can have been sent, yyyy-mm-dd [DESK-63]. */
export const outForm = ({ from_day, to_day }: { readonly from_day: string; readonly to_day: string }) =>
  z.object({
    reference: typedReference(),
    day: dayWithin({ min: from_day, max: to_day }, m.desk_money_out_day_range),
  });
