import { BASE_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import type { Opening } from '#src/prerender/opening.tsx';
import type { BuiltPage } from '#src/prerender/pages.ts';

/** The markup of every page. */
export interface Site {
  readonly origin: string;
  readonly name: string;
  readonly locale: Locale;
  readonly titleOf: (page: string) => string;
  readonly imageText: string;
  readonly loading: string;
  readonly noScriptLabel: string;
  readonly noScript: string;
  readonly noScriptApp: string;
  /** The id of this build, which tells a page that was opened before a deploy. */
  readonly build: string;
}

const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  '<link rel="manifest" href="/site.webmanifest" />',
].join('');

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`;

/** Escapes data so that it can't close its script element. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

const noScript = (label: string, text: string) =>
  `<noscript><aside class="no-script" aria-label="${escapeText(label)}">${escapeText(text)}</aside></noscript>`;

/** The image of a shared link, 1,200 pixels wide. */
const picture = ({ drawing, title }: BuiltPage, origin: string, imageText: string): string[] => {
  const { address, height, alt } = drawing
    ? { address: drawing.png, height: 600, alt: title }
    : { address: '/og.png', height: 630, alt: imageText };
  return [
    meta('property', 'og:image', origin + address),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
  ];
};

/** The page's address in every language; who reads none of them gets the first. */
const alternates = (page: BuiltPage, origin: string): string[] => {
  const link = (language: string, locale: Locale) =>
    `<link rel="alternate" hreflang="${language}" href="${origin}${addressIn(locale, page.canonical ?? page.path)}" />`;
  return [...LOCALES.map((locale) => link(`${locale}-IN`, locale)), link('x-default', BASE_LOCALE)];
};

/** The tags that search engines and link previews read. */
const metadata = (page: BuiltPage, { origin, name, locale, titleOf, imageText }: Site): string => {
  const address = origin + addressIn(locale, page.canonical ?? page.path);
  if (page.hidden) return meta('name', 'robots', 'noindex');
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${address}" />`,
    ...alternates(page, origin),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', `${locale}_IN`),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      meta('property', 'og:locale:alternate', `${other}_IN`),
    ),
    meta('property', 'og:type', page.type ?? 'website'),
    meta('property', 'og:title', titleOf(page.title)),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    ...picture(page, origin, imageText),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.data ?? []).map(jsonLd),
  ].join('');
};

const ROOT = '<div id="root"></div>';

/** The link of a style sheet in index.html. */
const LINKED_SHEET = /<link rel="stylesheet"[^>]*>\s*/g;

/** Styles that paint with the page; links name their sheets, so that no later code loads them after others that override them. */
export const inlineStyles = (css: string, sheets: readonly string[]): string =>
  `<style>${css}</style>${sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('')}`;

/** Links to style sheets, for a page that should weigh little by itself. */
export const linkedStyles = (sheets: readonly string[]): string =>
  sheets.map((href) => `<link rel="stylesheet" href="${href}" />`).join('');

const titled = (html: string, title: string): string =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`);

const insert = (html: string, before: string, markup: string): string => {
  if (!html.includes(before)) throw new Error(`index.html has no ${before}`);
  return html.replace(before, () => markup + before);
};

type Shell = {
  /** The markup of its styles, inline or as links. */
  styles: string;
  chunks: readonly string[];
  opening: Opening;
  /** Of a step whose form is built into it: its number, and the script that decides what the first frame shows. */
  firstFrame?: { step: number; code: string } | undefined;
};

/** The shell of an address that isn't built ahead: the loading state of its page, its styles, and links to its chunks. */
export const shellPage = (
  shell: string,
  { styles, chunks, opening, firstFrame }: Shell,
  site: Site,
): string => {
  const preloads = chunks
    .filter((href) => !shell.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`)
    .join('');
  const robots = meta('name', 'robots', 'noindex');
  const head = insert(
    titled(shell.replace(LINKED_SHEET, ''), opening.title ?? site.name),
    '</head>',
    ICONS + meta('name', 'setu:build', site.build) + robots + styles + preloads,
  );
  const loading = `<p class="vh" role="status">${escapeText(site.loading)}</p>`;
  const frame = firstFrame
    ? `<script data-step="${firstFrame.step}">${firstFrame.code}</script>${loading}<div>${opening.html}</div>`
    : `${loading}<div inert>${opening.html}</div>`;
  const opened = head.replace(ROOT, () => `${ROOT}<div id="opening">${frame}</div>`);
  return insert(opened, '<div id="root">', noScript(site.noScriptLabel, site.noScriptApp));
};

type Built = {
  page: BuiltPage;
  body: string;
  css: string;
  /** The style sheets that `css` is made of. */
  sheets: readonly string[];
  chunks: readonly string[];
  inline: string;
};

/** A built page: text and styles in one file, and no code but the inline script before the first paint. */
export const builtPage = (
  shell: string,
  { page, body, css, sheets, chunks, inline }: Built,
  site: Site,
): string => {
  const untitled = shell
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(LINKED_SHEET, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
  const bare = titled(untitled, site.titleOf(page.title));
  const described = metadata(page, site);
  const files = meta('name', 'setu:chunks', chunks.join(' '));
  const head = insert(bare, '</head>', `${described}${ICONS}${files}${inlineStyles(css, sheets)}`);
  const filled = head.replace(ROOT, () => `<div id="root">${body}</div>`);
  const scripted = insert(filled, '</body>', `<script>${inline}</script>`);
  return insert(
    scripted,
    '<div id="root">',
    noScript(site.noScriptLabel, page.scripted ? site.noScriptApp : site.noScript),
  );
};
