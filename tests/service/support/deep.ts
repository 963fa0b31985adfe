/** `npm run test:deep` sets it: the same tests with more cases, rounds and rows. */
const DEEP = process.env.SETU_DEEP === '1';

/** How much of a thing a run tries: `usually` in `npm test`, `deep` in `npm run test:deep`. */
export const howMany = (usually: number, deep: number): number => (DEEP ? deep : usually);

/** Milliseconds that a test may take before it counts as hung. */
export const patience = (usually: number, deep: number): number => (DEEP ? deep : usually);
