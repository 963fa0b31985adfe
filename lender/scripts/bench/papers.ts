/**
 * `npm run -w lender bench -- papers`: how long the documents of a loan take as PDFs, each beside an empty one in the same thread: the
 * thread's first, and the median of many in turns. Prints a Markdown table; ends with 1 when one takes more than 400 ms.
 *
 * Settings: BENCH_TRIES (40 of each).
 */

import { median } from '#scripts/bench/measure.ts';
import { inLocale } from '#server/base/locale.ts';
import { agreementPaper } from '#server/loan/papers/content/agreement.ts';
import { keyFactsPaper } from '#server/loan/papers/content/keyFacts.ts';
import { sanctionPaper } from '#server/loan/papers/content/sanctionLetter.ts';
import { type OfferSource, paper } from '#server/loan/papers/content/source.ts';
import type { Paper } from '#server/loan/papers/paper.ts';
import { createPaperPool } from '#server/loan/papers/pool.ts';
import { LOAN_VIEWS, OFFER } from '#testing/samples/loanViews.ts';

const TRIES = Number(process.env.BENCH_TRIES ?? 40);
const LONGEST_MS = 400;

const now = new Date(OFFER.made_at);
const source: OfferSource = {
  number: LOAN_VIEWS.sanctioned.number,
  offer: OFFER,
  borrower: { name: 'Asha Ramesh Patil', mobile: '9876543210' },
  now,
};
const hash = 'a'.repeat(64);
const record = { at: now.toISOString(), statementHash: hash, agreementHash: hash };
const PAPERS: Readonly<Record<string, Paper>> = {
  'Key Facts Statement': keyFactsPaper(source),
  'sanction letter': sanctionPaper(source),
  'agreement with its record': agreementPaper(source, record),
  'Key Facts Statement in Hindi': inLocale('hi', () => keyFactsPaper(source)),
  'agreement with its record in Hindi': inLocale('hi', () => agreementPaper(source, record)),
};
const EMPTY = paper({ title: { text: 'Empty' }, number: '1', madeAt: now.toISOString(), blocks: [] });

async function timed(pool: ReturnType<typeof createPaperPool>, made: Paper): Promise<[number, number]> {
  const start = performance.now();
  const { length } = await pool.render(made);
  return [performance.now() - start, length];
}

const rows: string[] = [];
let slowest = 0;
for (const [name, made] of Object.entries(PAPERS)) {
  const pool = createPaperPool();
  const [first, bytes] = await timed(pool, made);
  const times: number[] = [];
  const empty: number[] = [];
  for (let index = 0; index < TRIES; index += 1) {
    times.push((await timed(pool, made))[0]);
    empty.push((await timed(pool, EMPTY))[0]);
  }
  await pool.close();
  slowest = Math.max(slowest, median(times));
  const cells = [median(times), median(empty), first].map((ms) => `${ms.toFixed(0)} ms`);
  rows.push(`| ${[name, ...cells, `${(bytes / 1_000).toFixed(0)} kB`].join(' | ')} |`);
}
console.log(
  '| document | median | an empty one | first of a thread | size |\n| --- | --- | --- | --- | --- |',
);
console.log(rows.join('\n'));
if (slowest > LONGEST_MS) process.exitCode = 1;
