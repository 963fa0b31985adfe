import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ORIGIN_PLACEHOLDER } from '#domain/origin.ts';
import type { InlineHashes } from '#server/http/headers.ts';
import { StartFailure } from '#server/process/startFailure.ts';
import { type Document, documentOf } from '#server/site/document.ts';
import { hashInline } from '#server/site/hashes.ts';

/** The built pages, read once. */
export interface Pages {
  /** The page of an address: prerendered where there is one, else the app shell. */
  at(pathname: string): Document;
  /** For addresses that lead nowhere. */
  readonly missing: Document;
  /** What search engines read, by its name: robots.txt and sitemap.xml. */
  readonly listings: ReadonlyMap<string, Document>;
  readonly inline: InlineHashes;
}

/** What the service tells the page, as `<meta name="setu:…">`. */
export type PageSettings = Readonly<Record<string, string>>;

export const LISTINGS = ['robots.txt', 'sitemap.xml'] as const;

/**
 * Reads the built site's HTML, writes the service's settings and its public origin into it, and hashes what it
 * carries inline.
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
  const texts = new Map(files.map((file) => [file.replaceAll('\\', '/'), tell(read(file), settings)]));
  const pages = new Map([...texts].map(([file, html]) => [addressOf(file), documentOf(html)]));
  const shell = pages.get('/app') ?? pages.get('/') ?? documentOf('');
  return {
    at: (pathname) => pages.get(pathname === '/' ? pathname : pathname.replace(/\/$/, '')) ?? shell,
    missing: pages.get('/404') ?? shell,
    listings: new Map(
      LISTINGS.filter((name) => existsSync(path.join(dist, name))).map((name) => [
        name,
        documentOf(read(name)),
      ]),
    ),
    inline: hashInline([...texts.values()].join('\n')),
  };
}

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

function tell(html: string, settings: PageSettings): string {
  const metas = Object.entries(settings)
    .map(([name, value]) => `<meta name="setu:${name}" content="${escapeAttribute(value)}" />`)
    .join('');
  return html.replace('</head>', () => `${metas}</head>`);
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
