/** `npm run atlas -- diff REF`: what the working copy changes in the charts, as Markdown and a picture. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ELK from 'elkjs/lib/elk.bundled.js';
import '#atlas/cli/product.ts';
import { readClaims } from '#atlas/clauses/claims.ts';
import { readClauses } from '#atlas/clauses/clauses.ts';
import { makeFolder } from '#atlas/cli/makeFolder.ts';
import { UsageError } from '#atlas/cli/options.ts';
import { product } from '#atlas/config.ts';
import { CheckoutError, chartsIn, checkOut, commitOf } from '#atlas/diff/checkout.ts';
import { compareCatalogues } from '#atlas/diff/compare.ts';
import { type ClauseDiff, diffMarkdown } from '#atlas/diff/markdown.ts';
import { diffPicture } from '#atlas/diff/picture.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';

const HELP = `npm run atlas -- diff REF: what the working copy changes in the statecharts since a commit.

Writes charts.md and charts.svg: states, transitions, guards and actors that are new, gone, changed or renamed; paths
that no longer lead where they did; clauses that no test of a chart names any more.

  REF           a commit, branch or tag, as main or HEAD~3
  --out FOLDER  instead of atlas/out/diff
  --print       the Markdown to the terminal instead
  -h, --help    this

Exit codes: 0 written; 2 a commit, an option or a folder that can't be used.
`;

/** The clauses that a test of any chart names. */
const namedClauses = (charts: readonly Chart[], root = '.'): ReadonlySet<string> => {
  const claimsOf = readClaims(root);
  return new Set(charts.flatMap(({ machine }) => claimsOf(machine.id).map(({ clause }) => clause.id)));
};

const compareClauses = (before: readonly Chart[], root: string): ClauseDiff => {
  const [then, now] = [namedClauses(before, root), namedClauses(product().charts)];
  const known = new Set(readClauses(product().files.clauses, root).map(({ id }) => id));
  const ids = readClauses(product().files.clauses).map(({ id }) => id);
  return {
    lost: ids.filter((id) => then.has(id) && !now.has(id)),
    open: ids.filter((id) => !known.has(id) && !now.has(id)),
  };
};

const options = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'atlas/out/diff' },
        print: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new CheckoutError(error instanceof Error ? error.message : String(error));
  }
};

const main = async () => {
  const { values, positionals } = options();
  const [ref, ...more] = positionals;
  if (values.help) return console.log(HELP);
  if (ref === undefined || more.length > 0)
    throw new CheckoutError('Name one commit to compare with, as: npm run atlas -- diff main');
  commitOf(ref);
  if (!values.print) makeFolder(values.out);
  const { root, remove } = checkOut(ref);
  try {
    const before = await chartsIn(root);
    const diffs = compareCatalogues(before, product().charts);
    const markdown = diffMarkdown(ref, diffs, compareClauses(before, root), 'charts.svg');
    if (values.print) return console.log(markdown);
    writeFileSync(path.join(values.out, 'charts.md'), markdown);
    writeFileSync(path.join(values.out, 'charts.svg'), await diffPicture(new ELK(), diffs));
    console.log(
      `${diffs.length} changed ${diffs.length === 1 ? 'chart' : 'charts'}: ${values.out}/charts.md and charts.svg`,
    );
  } finally {
    remove();
  }
};

try {
  await main();
} catch (error) {
  if (!(error instanceof CheckoutError || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
