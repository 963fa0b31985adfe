import lighthouse from 'lighthouse';

/** Lighthouse's figures of one load (mobile, simulated slow 4G): milliseconds, bytes as sent, scores up to 100. */
export interface Load {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  /** Scripts that were asked for before the first paint. */
  readonly earlyScripts: number;
  /** Performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Lighthouse's own measure of this machine: 1,500 and more is what its slowdown by 4 is meant for. */
  readonly machine: number;
}

interface Request {
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly networkRequestTime: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Simulated throttling as Lighthouse's mobile preset has it, with the processor's share as asked. */
const throttling = (cpuSlowdownMultiplier: number) => ({
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier,
});

/** A trace without its beginning is the browser's fault, not the page's. */
const NO_BEGINNING = 'NO_NAVSTART';
const TRIES = 3;

/**
 * Loads a page once in the browser that listens on `port`, with nothing cached; local storage stays as it is.
 * @throws Error when the page can't be measured.
 */
export const loadOnce = async (url: string, port: number, cpu = 4, tries = 1): Promise<Load> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: CATEGORIES,
    // Only the session is stored; the cache is empty.
    clearStorageTypes: ['service_workers', 'cache_storage', 'shader_cache'],
    throttling: throttling(cpu),
  });
  const report = result?.lhr;
  if (report?.runtimeError?.code === NO_BEGINNING && tries < TRIES)
    return loadOnce(url, port, cpu, tries + 1);
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const itemsOf = (audit: string): unknown[] =>
    (report.audits[audit]?.details as { items?: unknown[] } | undefined)?.items ?? [];
  const requests = itemsOf('network-requests') as Request[];
  const [observed] = itemsOf('metrics') as { observedFirstContentfulPaint: number }[];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const bytes = (some: readonly Request[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    htmlBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Document')),
    scriptBytes: bytes(scripts),
    earlyScripts: scripts.filter(
      ({ networkRequestTime }) => networkRequestTime < (observed?.observedFirstContentfulPaint ?? 0),
    ).length,
    machine: report.environment.benchmarkIndex,
    scores: CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
  };
};
