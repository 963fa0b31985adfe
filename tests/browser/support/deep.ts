/** `npm run test:deep` sets it. */
const DEEP = process.env.SETU_DEEP === '1';

/** All of a costly matrix in `npm run test:deep`; in `npm test` its first, which stands for it. */
export const sampled = <Case>(cases: readonly Case[]): readonly Case[] => (DEEP ? cases : cases.slice(0, 1));
