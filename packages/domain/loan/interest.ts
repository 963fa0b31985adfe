/** A rate in hundredths of a percent a day, whole, from percent a day: 0.9 becomes 90. */
export const hundredths = (percent: number): number => Math.round(percent * 100);

/**
 * Simple interest by the day, in the unit of the principal and not rounded. `rate` is in hundredths of a percent a
 * day: with whole numbers the division is the only step that can round.
 */
export const interestFor = (principal: number, rate: number, days: number): number =>
  (principal * rate * days) / 10_000;
