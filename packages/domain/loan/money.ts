/** Whole paise. */
export type Paise = bigint;

export const RUPEE = 100n;

/** An amount in rupees that has at most two decimals. */
export const paiseOf = (rupees: number): Paise => BigInt(Math.round(rupees * Number(RUPEE)));

/** Rounds a fraction to a whole number, halves up. Needs a denominator above 0. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  // BigInt division truncates towards zero; rounding half up needs the floor.
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
};

/** Rounds a fraction of paise to whole rupees, 50 paise up [LOAN-01]. */
export const toWholeRupees = (numerator: bigint, denominator = 1n): Paise =>
  roundHalfUp(numerator, denominator * RUPEE) * RUPEE;

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
