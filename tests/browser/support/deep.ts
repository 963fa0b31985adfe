/** `npm run test:deep` sets it. */
const DEEP = process.env.SETU_DEEP === '1';

/** Returns all cases in `npm run test:deep`, otherwise the first one as a sample. */
export const sampled = <Case>(cases: readonly Case[]): readonly Case[] => (DEEP ? cases : cases.slice(0, 1));
