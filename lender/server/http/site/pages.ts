import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import { ORIGIN_PLACEHOLDER } from '#domain/site/origin.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import type { InlineHashes } from '#server/http/headers.ts';
import { type CompressedText, compressText } from '#server/http/site/compressedText.ts';
import { hashInline } from '#server/http/site/hashes.ts';

/** The built HTML, read at start. */
export interface Pages {
  /** The prerendered page of a path in a language, or the app shell. */
  at(locale: Locale, path: string): CompressedText;
  /** The page of the lender's people; undefined where there is no desk. */
  readonly desk: CompressedText | undefined;
  /** The page of unknown paths. */
  missing(locale: Locale): CompressedText;
  /** robots.txt and sitemap.xml, by name. */
  readonly listings: ReadonlyMap<string, CompressedText>;
  readonly inline: InlineHashes;
}

/** Built with our own articles, which another CRM's blog doesn't have. */
const OF_REFERENCE_CRM = '/blog';

/** Settings for the browser app, injected as `<meta name="setu:…">`. */
export type PageSettings = Readonly<Record<string, string>>;

export const LISTINGS = ['robots.txt', 'sitemap.xml'] as const;

/**
 * Reads the built HTML, injects settings and the public origin, and hashes its inline scripts and styles.
 * @throws StartFailure when the site isn't built.
 */
export function readPages(dist: string, settings: PageSettings, origin = 'http://localhost'): Pages {
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new StartFailure('The site isn\'t built yet: run "npm run build" first ("npm start" does both).');
  }
  const read = (file: string) =>
    readFileSync(path.join(dist, file), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, origin);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const texts = new Map(
    files.map((file) => [file.replaceAll('\\', '/'), injectSettings(read(file), settings)]),
  );
  const pages = new Map([...texts].map(([file, html]) => [addressOf(file), compressText(html)]));
  if (settings.crm === 'other')
    for (const locale of LOCALES) pages.delete(addressIn(locale, OF_REFERENCE_CRM));
  const desk = settings.extensions === 'off' || settings.crm === 'other' ? undefined : pages.get('/desk');
  const empty = compressText('');
  const at: Pages['at'] = (locale, path) => {
    const folder = locale === BASE_LOCALE ? '' : `/${locale}`;
    const plain = path.replace(/\/$/, '');
    return pages.get(folder + plain || '/') ?? pages.get(`${folder}/app`) ?? pages.get('/') ?? empty;
  };
  return {
    at,
    desk,
    missing: (locale) => at(locale, '/404'),
    listings: new Map(
      LISTINGS.filter((name) => existsSync(path.join(dist, name))).map((name) => [
        name,
        compressText(read(name)),
      ]),
    ),
    inline: hashInline([...texts.values()].join('\n')),
  };
}

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

function injectSettings(html: string, settings: PageSettings): string {
  const metas = Object.entries(settings)
    .map(([name, value]) => `<meta name="setu:${name}" content="${escapeAttribute(value)}" />`)
    .join('');
  return html.replace('</head>', () => `${metas}</head>`);
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
