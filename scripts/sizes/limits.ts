import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_LOCALE, LOCALES, type Locale, scriptOf } from '#domain/locale.ts';
import { splitAddress } from '#domain/site/addresses.ts';

/** A check of size-limit: the total size of some files. */
export interface Check {
  readonly name: string;
  readonly path: readonly string[];
  readonly limit: string;
  /** false: the file is compressed already. */
  readonly brotli: boolean;
}

type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const LIMITS = {
  /** HTML with its styles inside. */
  html: '20 kB',
  /** The initial files of a public page. */
  page: '105.8 kB',
  /** The same with a chart between the page and the service. */
  callingPage: '125.9 kB',
  /** The files that a page loads with its first call. */
  firstCall: '25 kB',
  /** The files that a step or a dialog adds. */
  added: '30 kB',
  /** The sign-in wizard, its calls among it. */
  wizard: '146.5 kB',
  /**
   * The code that a step or the loan calculator needs before it can be used, on a first visit. Later imports don't count:
   * the calls of a save, the completion panel, the toast and the session dialog, the worker's registration.
   */
  coldStep: '163 kB',
  /** The same without react-hook-form. */
  coldPage: '158.3 kB',
} as const;

/** How many kB more a page and its code may have where a letter has three bytes, as in Devanagari. */
const moreIn = (locale: Locale): { html: number; script: number } =>
  scriptOf(locale) === 'Latn' ? { html: 0, script: 0 } : { html: 1, script: 3.6 };

const raised = (limit: string, by: number): string => `${(Number.parseFloat(limit) + by).toFixed(1)} kB`;

/** The limits of what two pages about a loan add, and of what they need on a first visit. */
const LOAN_PAGES: Readonly<Record<string, { added: string; cold: string }>> = {
  MyLoanPage: { added: LIMITS.added, cold: '168 kB' },
  /** The form of step 9, and the code that signs. */
  AccountPage: { added: '34 kB', cold: '172.3 kB' },
};

/** The limits of the JavaScript of pages that people don't only read. */
const PAGES: Readonly<Record<string, string>> = {
  '/blog': LIMITS.callingPage,
  '/contact': LIMITS.callingPage,
  '/repay': LIMITS.callingPage,
  '/apply': LIMITS.wizard,
};

/** The file as it is sent: compressed at build, or itself where compression isn't worth it. */
const sent = (dist: string, file: string): string => {
  const target = path.resolve(dist, file.replace(/^\//, ''));
  return existsSync(`${target}.br`) ? `${target}.br` : target;
};

/** The pages of the nine steps, the loan calculator, and My loan with the offer, as the manifest names them. */
const STEP_PAGE = /^src\/features\/(steps|selfie|eligibility|documents|offer|my-loan)\/\w+Pages?\.tsx$/;
/** What may weigh as much as a step with a form. */
const FORM_STEP = /\/features\/(steps|my-loan)\//;

const CHUNKS = '<meta name="setu:chunks"';

/** The scripts that a built page names. */
const filesOf = (html: string): string[] => {
  const chunks = new RegExp(`${CHUNKS} content="([^"]+)"`).exec(html)?.[1];
  if (!chunks) throw new Error('a built page names no script');
  return chunks.split(' ');
};

/** Everything that modules need before they run, the app's beginning among it. */
const needed = (manifest: Manifest, sources: readonly string[]): Set<string> => {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keys = new Set([...entry, ...sources]);
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk of its own for ${key}`);
    for (const imported of chunk.imports ?? []) keys.add(imported);
  }
  return new Set([...keys].map((key) => manifest[key]?.file ?? ''));
};

const without = (files: Set<string>, loaded: Set<string>): string[] =>
  [...files].filter((file) => !loaded.has(file));

/** The pages that were built ahead of time; the shells name no scripts. */
const pagesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && readFileSync(path.join(dist, file), 'utf8').includes(CHUNKS))
    .sort();

const addressOf = (file: string): string =>
  `/${file.replaceAll('\\', '/').replace(/\/?(index)?\.html$/, '')}`;

const publicChecks = (dist: string): Check[] =>
  pagesIn(dist).flatMap((file) => {
    const address = addressOf(file);
    const { locale = BASE_LOCALE, path: ownPath } = splitAddress(address);
    const page = path.resolve(dist, file);
    const scripts = filesOf(readFileSync(page, 'utf8')).map((script) => sent(dist, script));
    const { html, script } = moreIn(locale);
    const limit = raised(PAGES[ownPath] ?? LIMITS.page, script);
    return [
      { name: `HTML of ${address}`, path: [page], limit: raised(LIMITS.html, html), brotli: true },
      { name: `JavaScript of ${address}`, path: scripts, limit, brotli: false },
    ];
  });

const appChecks = (dist: string, locale: Locale): Check[] => {
  const named = locale === BASE_LOCALE ? 'manifest' : locale;
  const manifest = JSON.parse(readFileSync(path.join(dist, `.vite/${named}.json`), 'utf8')) as Manifest;
  const screen = (name: string) => `src/${name}.tsx`;
  const of = (...names: string[]) => needed(manifest, names.map(screen));
  const check = (name: string, files: Iterable<string>, limit: string): Check => ({
    name: locale === BASE_LOCALE ? name : `${name}, in ${locale}`,
    path: [...files].map((file) => sent(dist, file)),
    limit: raised(limit, moreIn(locale).script),
    brotli: false,
  });
  const layout = 'layouts/SignedInLayout';
  const dashboard = of(layout, 'features/dashboard/DashboardPage');
  const open = (page: string) => of('layouts/PublicLayout', page);
  const firstCall = (page: string, sources: readonly string[] = []) =>
    check(
      `First call of ${path.basename(page)}`,
      without(needed(manifest, sources), open(page)),
      LIMITS.firstCall,
    );
  const steps = Object.keys(manifest).filter((key) => STEP_PAGE.test(key));
  return [
    firstCall('features/blog/BlogPage', manifest[screen('features/blog/BlogPage')]?.dynamicImports),
    firstCall('features/contact/ContactPage', ['src/features/public-form/sendSubmission.ts']),
    firstCall('features/repay/RepayPage', ['src/features/repay/lookupCalls.ts']),
    check(
      'Write a Review, over home',
      without(of('features/home/ReviewDialog'), open('features/home/HomePage')),
      LIMITS.added,
    ),
    ...steps.flatMap((source) => {
      const name = path.basename(source, '.tsx');
      const step = needed(manifest, [screen(layout), source]);
      const { added, cold } = LOAN_PAGES[name] ?? {
        added: LIMITS.added,
        cold: FORM_STEP.test(source) ? LIMITS.coldStep : LIMITS.coldPage,
      };
      return [
        check(`${name}, over the dashboard`, without(step, dashboard), added),
        check(`${name}, cold`, step, cold),
      ];
    }),
  ];
};

/** Every size limit of a built site. @throws Error when the site isn't built. */
export const readChecks = (dist: string): Check[] => [
  ...publicChecks(dist),
  ...LOCALES.flatMap((locale) => appChecks(dist, locale)),
];
