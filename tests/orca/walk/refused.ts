import { m } from '#messages';
import { type Act, link, type Moment, press } from '../support/moment.ts';

/** What is sent lacks something: the summary has the focus and says how much, and Tab leads from one error to the next. */
export const refused = (
  name: string,
  acts: readonly Act[],
  ...errors: readonly string[]
): readonly Moment[] => [
  {
    name,
    acts,
    hears: [errors.length === 1 ? m.ui_error_sum_one() : m.ui_error_sum_many({ count: errors.length })],
  },
  ...errors.map((error) => ({ name: `${name}: ${error}`, acts: [press('Tab')], hears: [link(error)] })),
];
