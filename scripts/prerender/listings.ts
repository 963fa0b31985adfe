import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import type { BuiltPage } from '#src/prerender/pages.ts';

/** Addresses that search engines must not list: calls, codes of the demo, and pages that need a sign-in. */
const CLOSED = ['/api/', '/Api/', '/inbox', '/dashboard', '/my-dashboard/', '/my-account', '/loan-history'];

/** Writes what search engines and phones read about the whole site. */
export const writeListings = (
  dist: string,
  { pages, origin, name }: { pages: readonly BuiltPage[]; origin: string; name: string },
): void => {
  const write = (file: string, text: string) => writeFileSync(path.join(dist, file), text);
  const listed = pages.filter((page) => !page.hidden && (page.canonical ?? page.path) === page.path);
  const addressOf = (locale: Locale, page: BuiltPage) => origin + addressIn(locale, page.path);
  const urls = listed
    .flatMap((page) => {
      const others = LOCALES.map(
        (locale) => `<xhtml:link rel="alternate" hreflang="${locale}-IN" href="${addressOf(locale, page)}"/>`,
      ).join('');
      return LOCALES.map((locale) => `  <url><loc>${addressOf(locale, page)}</loc>${others}</url>`);
    })
    .join('\n');
  write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}\n</urlset>\n`,
  );
  const closed = CLOSED.map((address) => `Disallow: ${address}\n`).join('');
  write('robots.txt', `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`);
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  write(
    'site.webmanifest',
    JSON.stringify({
      name,
      short_name: name,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#f2f7f7',
      theme_color: '#032e33',
      lang: 'en-IN',
      icons: [
        icon('icon-192.png', '192x192', 'any'),
        icon('icon-512.png', '512x512', 'any'),
        icon('icon-maskable-512.png', '512x512', 'maskable'),
      ],
    }),
  );
};
