import { applicationCount, readNumber } from '#domain/loan/numbers.ts';
import { m } from '#messages';

/** True for an application's number as people type it, else what is wrong with it [NUM-05]. */
export const checkApplication = (typed: string): true | string => {
  if (applicationCount(typed) !== undefined) return true;
  return readNumber(typed) === 'mistyped' ? m.desk_number_mistyped() : m.desk_application_number_wrong();
};
