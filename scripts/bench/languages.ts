/**
 * `npm run bench -- languages`: pages in each language by turns, as Lighthouse reckons them on a slow phone. Prints medians.
 * Needs `npm run build` and a quiet machine. Settings: BENCH_RUNS (of each page, 5), BENCH_PORT (6402).
 */
import { LOCALE_COOKIE, LOCALES, type Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import { median } from '#lender/scripts/bench/measure.ts';
import type { Stops } from '#lender/scripts/bench/setup.ts';
import { type Load, loadOnce } from './web/load.ts';
import { signIn } from './web/person.ts';
import { bringSession, DEBUGGING_PORT, ORIGIN, startProduct } from './web/product.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PAGES = ['/', '/blog/what-apr-means', '/repay', '/apply/personal-details'];
/** A new customer, to whom the step shows its form. */
const NEWCOMER = '9800000017';

const stops: Stops = [];

try {
  const { lasting } = await startProduct(stops);
  await bringSession(lasting, await signIn(ORIGIN, NEWCOMER));
  const choose = (locale: Locale) =>
    lasting.addCookies([{ name: LOCALE_COOKIE, value: locale, url: ORIGIN }]);
  console.log(`| page | language | LCP ms | TBT ms | CLS | HTML kB | script kB |`);
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const page of PAGES) {
    const loads = new Map<Locale, Load[]>(LOCALES.map((locale) => [locale, []]));
    for (let run = 0; run < RUNS; run += 1)
      for (const [locale, all] of loads) {
        await choose(locale);
        all.push(await loadOnce(ORIGIN + addressIn(locale, page), DEBUGGING_PORT));
      }
    for (const [locale, all] of loads) {
      const of = (pick: (load: Load) => number) => median(all.map(pick));
      const cells = [
        of(({ lcp }) => lcp).toFixed(0),
        of(({ tbt }) => tbt).toFixed(0),
        of(({ cls }) => cls).toFixed(3),
        (of(({ htmlBytes }) => htmlBytes) / 1_000).toFixed(1),
        (of(({ scriptBytes }) => scriptBytes) / 1_000).toFixed(1),
      ];
      console.log(`| ${page} | ${locale} | ${cells.join(' | ')} |`);
    }
  }
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}
