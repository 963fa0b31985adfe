import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#server/failure.ts';
import type { InlineHashes } from '#server/http/headers.ts';

export interface Page {
  readonly html: string;
  readonly etag: string;
}

/** The built pages, read once. */
export interface Pages {
  /** The page of an address: prerendered where there is one, else the app shell. */
  at(pathname: string): Page;
  readonly inline: InlineHashes;
}

/** What the service tells the page, as `<meta name="setu:…">`. */
export type PageSettings = Readonly<Record<string, string>>;

/**
 * Reads the built site's HTML, writes the service's settings into it and hashes what it carries inline.
 * @throws StartFailure when the site isn't built.
 */
export function readPages(dist: string, settings: PageSettings): Pages {
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new StartFailure('The site isn\'t built yet: run "npm run build" first ("npm start" does both).');
  }
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const texts = new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(dist, file), 'utf8')]),
  );
  const pages = new Map([...texts].map(([file, html]) => [addressOf(file), pageOf(html, settings)]));
  const shell = pageOf(texts.get('app.html') ?? texts.get('index.html') ?? '', settings);
  return {
    at: (pathname) => pages.get(pathname === '/' ? pathname : pathname.replace(/\/$/, '')) ?? shell,
    inline: hashInline([...texts.values()].join('\n')),
  };
}

/** No site: development, where another server has it. */
export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

function pageOf(html: string, settings: PageSettings): Page {
  const metas = Object.entries(settings)
    .map(([name, value]) => `<meta name="setu:${name}" content="${escapeAttribute(value)}" />`)
    .join('');
  const whole = html.replace('</head>', `${metas}</head>`);
  return { html: whole, etag: `"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"` };
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function hashInline(html: string): InlineHashes {
  const hashesOf = (pattern: RegExp) => {
    const bodies = [...html.matchAll(pattern)].filter(([, attributes]) => isRun(attributes ?? ''));
    return [
      ...new Set(
        bodies.map(
          ([, , body]) =>
            `'sha256-${createHash('sha256')
              .update(body ?? '')
              .digest('base64')}'`,
        ),
      ),
    ];
  };
  return {
    scripts: hashesOf(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi),
    styles: hashesOf(/<style\b([^>]*)>([\s\S]*?)<\/style>/gi),
  };
}

/** Scripts with an address, and data such as JSON-LD, need no hash. */
const isRun = (attributes: string) =>
  !/\bsrc\s*=/i.test(attributes) && !/type\s*=\s*["']?application\//i.test(attributes);
