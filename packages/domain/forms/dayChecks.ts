// Apart from checks.ts, which public pages load.
import { m } from '#messages';
import { isRealDay } from '../formats/days.ts';
import { z } from '../zod.ts';
import { optional, required } from './checks.ts';

/** A required day, yyyy-mm-dd; `message` is the error of an empty one. */
export const requiredDay = (message: () => string) =>
  required(message).check(z.refine(isRealDay, { error: () => m.date_invalid() }));

/** A day that may be left out, yyyy-mm-dd. */
export const optionalDay = () =>
  optional().check(z.refine((day) => day === '' || isRealDay(day), { error: () => m.date_invalid() }));
