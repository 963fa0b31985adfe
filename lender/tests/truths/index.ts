/** All truths. */
import { COOLING_OFF } from './coolingOff.ts';
import type { Truth } from './format.ts';
import { GIVEN } from './given.ts';
import { LIFTED } from './lifted.ts';
import { MORE_TIME } from './moreTime.ts';
import { ORDER } from './order.ts';
import { PAYMENTS } from './payments.ts';
import { RETURNED } from './returned.ts';
import { ROUNDING } from './rounding.ts';
import { TAKEN_BACK } from './takenBack.ts';
import { UNDONE } from './undone.ts';
import { WAIVERS } from './waivers.ts';
import { WRITE_OFF } from './writeOff.ts';

/** By what they count, with the clauses that they prove. */
export const GROUPS: readonly (readonly [about: string, truths: readonly Truth[]])[] = [
  ['what the design gives [LOAN-03] [LOAN-05] [LOAN-07] [D-34] [D-42]', GIVEN],
  ['what payments cover [LOAN-04] [PAY-01]', PAYMENTS],
  ['the cooling-off period [LOAN-02] [LOAN-07]', COOLING_OFF],
  ['an exit that is lifted [LOAN-07] [PAY-05]', LIFTED],
  ['what is taken back [PAY-05]', TAKEN_BACK],
  ['what is undone', UNDONE],
  ['waivers [PAY-06]', WAIVERS],
  ['write-offs [D-41]', WRITE_OFF],
  ['more time [LOAN-21]', MORE_TIME],
  ['a payout that came back [LOAN-12]', RETURNED],
  ['less than a rupee [LOAN-04]', ROUNDING],
  ['the order of telling [LOAN-06] [PAY-02]', ORDER],
];
