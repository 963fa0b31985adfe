/**
 * `npm run conformance`: the clauses that no passing test of the last run names, by area, with totals. `--json` prints
 * the same as JSON. It reports; it never fails.
 */
import { type Clause, claimedBy, readClauses } from '#atlas/clauses/clauses.ts';
import { CLAUSE_PAGES } from '#scripts/test/clausePages.ts';
import { provenBy } from '#scripts/test/clauses.ts';
import { jobs } from '#scripts/test/jobs.ts';
import { readTests } from '#scripts/test/reports.ts';

const clauses = readClauses(CLAUSE_PAGES);
const names = jobs.filter(({ kind }) => kind === 'tests').map(({ name }) => name);
const reported = names.filter((name) => readTests(name).length > 0);
const tests = reported.flatMap((name) => readTests(name));
const proven = provenBy(tests);
const ids = new Set(clauses.map(({ id }) => id));
const unknown = [...new Set(tests.flatMap(({ title }) => claimedBy(title)))]
  .filter((id) => !ids.has(id))
  .sort();

const areas = [...new Set(clauses.map(({ area }) => area))].map((area) => {
  const all = clauses.filter((clause) => clause.area === area);
  return { area, total: all.length, missing: all.filter(({ id }) => !proven.has(id)) };
});
const missing = areas.flatMap((area) => area.missing);

const shorten = ({ id, text }: Clause) => `  ${id}  ${text.length > 90 ? `${text.slice(0, 90)}…` : text}`;

if (process.argv.includes('--json')) {
  const total = { clauses: clauses.length, proven: clauses.length - missing.length };
  console.log(JSON.stringify({ reports: reported, total, areas, unknown }, null, 2));
} else if (reported.length === 0) {
  console.log('There are no reports yet: run `npm run test:all` first.');
} else {
  for (const { area, total, missing: open } of areas) {
    console.log(`${area.padEnd(5)} ${total - open.length} of ${total}`);
    for (const clause of open) console.log(shorten(clause));
  }
  console.log(`\n${clauses.length - missing.length} of ${clauses.length} clauses have a passing test.`);
  const unreported = names.filter((name) => !reported.includes(name));
  if (unreported.length > 0) console.log(`No report of: ${unreported.join(', ')}.`);
  if (unknown.length > 0) console.log(`Named by tests, but no clause: ${unknown.join(', ')}.`);
}
