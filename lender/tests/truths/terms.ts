/** What the loans of the truths were sanctioned with. */
import type { TruthTerms } from './format.ts';

/** The design's T: 200 of interest a day, 26,000 on day 30, late days 31 to 60. */
export const T: TruthTerms = {
  principal: 20_000,
  days: 30,
  rate: 1,
  fee: 0,
  gst: 0,
  late: 40,
  lateRate: 0.2,
  lateDays: 30,
  coolingOffDays: 3,
};

/** The design's S: T with half of the principal, so that a late day costs at most 0.2 % of 10,000. */
export const S: TruthTerms = { ...T, principal: 10_000, late: 20 };

/**
 * With a fee, from the design's truth 13. 19,528 are sent; interest of 35 days x 160 makes 25,600 due; the whole cost is
 * 6,072. Exit amounts: 19,528 on day 0, 19,701 (19,701.49), 19,875 (19,874.97), 20,048 (20,048.46) on day 3.
 */
export const F: TruthTerms = { ...T, days: 35, rate: 0.8, fee: 400, gst: 72 };

/**
 * Uneven: 98.76 of interest a day, 2,073.96 in 21 days, so 14,419 due. 12,054 are sent; the whole cost is 2,365. Exit
 * amounts: 12,054 on day 0, 12,167 (12,166.62), 12,279 (12,279.24), 12,392 (12,391.86) on day 3. Late days 22 to 31.
 */
export const U: TruthTerms = {
  principal: 12_345,
  days: 21,
  rate: 0.8,
  fee: 247,
  gst: 44,
  late: 25,
  lateRate: 0.2,
  lateDays: 10,
  coolingOffDays: 3,
};

/** A week with a single day to change one's mind. 4,882 are sent, 5,350 are due; the whole cost is 468. */
export const Q: TruthTerms = {
  principal: 5_000,
  days: 7,
  rate: 1,
  fee: 100,
  gst: 18,
  late: 10,
  lateRate: 0.2,
  lateDays: 30,
  coolingOffDays: 1,
};

/**
 * Ten days for 10 a day, and late days that cost more than the line of exit amounts: 10,100 on day 10, then 10 a day more. Who
 * is told on day 11 may exit until day 14. A late day costs 0.5 %, at most 50.
 */
export const LONG: TruthTerms = { ...S, days: 10, rate: 0.1, late: 50, lateRate: 0.5 };
