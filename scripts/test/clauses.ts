import { claimedBy } from '#atlas/clauses/clauses.ts';
import type { TestResult } from '#scripts/test/reports.ts';

/** The clauses that at least one passing test names. */
export const provenBy = (tests: readonly TestResult[]): Set<string> =>
  new Set(tests.filter(({ status }) => status === 'passed').flatMap(({ title }) => claimedBy(title)));
