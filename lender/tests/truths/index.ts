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

export const TRUTHS: readonly Truth[] = [
  ...GIVEN,
  ...PAYMENTS,
  ...COOLING_OFF,
  ...LIFTED,
  ...TAKEN_BACK,
  ...UNDONE,
  ...WAIVERS,
  ...WRITE_OFF,
  ...MORE_TIME,
  ...RETURNED,
  ...ROUNDING,
  ...ORDER,
];
