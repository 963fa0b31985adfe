/** Set by `npm run test:deep`: the same tests with more cases, rounds and rows. */
const DEEP = process.env.SETU_DEEP === '1';

/** Returns `deep` in `npm run test:deep`, otherwise `usually`. */
export const howMany = (usually: number, deep: number): number => (DEEP ? deep : usually);

/** The timeout of a test in milliseconds. */
export const timeoutFor = (usually: number, deep: number): number => (DEEP ? deep : usually);
