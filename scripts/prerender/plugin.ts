import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { BASE_LOCALE } from '#domain/locale.ts';
import { ORIGIN_PLACEHOLDER } from '#domain/site/origin.ts';
import { buildLocale } from '../build/buildLocale.ts';
import { deskBundle } from '../build/desk.ts';
import { codeOf, inlineScript } from '../build/inline.ts';
import { offlineWorker } from '../build/offline.ts';
import { buildOtherLanguages } from '../build/otherLanguages.ts';
import { type Files, readFiles } from './chunks.ts';
import { compressTexts } from './compress.ts';
import { builtPage, inlineStyles, linkedStyles, shellPage } from './template.ts';

type Renderer = typeof import('#src/prerender/render.tsx');

const SOURCE = 'src/prerender/render.tsx';
/** The folder of the built renderer, inside node_modules so that it finds its packages. */
const OUT = `node_modules/.cache/setu-prerender-${process.pid}`;

const fileOf = (address: string): string =>
  address === '/' ? 'index.html' : address === '/404' ? '404.html' : `${address.slice(1)}/index.html`;

/** Colours of a developer's tool, which no public page can show. */
const WORKSHOP = /\[data-mode="?workshop"?\]\{[^}]*\}/g;

/** The style sheets that index.html links, in its order. */
const linkedSheets = (shell: string): string[] =>
  [...shell.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

const inlineCss = (dist: string, sheets: readonly string[]): string =>
  sheets
    .map((href) => readFileSync(path.join(dist, href), 'utf8').trim())
    .join('\n')
    .replace(WORKSHOP, '');

/** The code that pages have inline. */
type Inline = { page: string; firstFrame: string };

const writePages = async (dist: string, files: Files, inline: Inline): Promise<void> => {
  const { BUILT_PAGES, renderOpening, renderPage, shells, SITE } = (await import(
    pathToFileURL(path.resolve(OUT, 'render.js')).href
  )) as Renderer;
  const { writeImages } = await import('./images.ts');
  const { writeListings } = await import('./listings.ts');
  const shell = readFileSync(path.join(dist, 'index.html'), 'utf8').replace(
    `lang="${BASE_LOCALE}-IN"`,
    `lang="${SITE.locale}-IN"`,
  );
  const site = { ...SITE, origin: ORIGIN_PLACEHOLDER, build: files.build };
  const writePage = (file: string, html: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), html);
  };
  const stylesOf = (screens: readonly string[]) => {
    const sheets = [...linkedSheets(shell), ...files.stylesOf(screens)];
    return { sheets, css: inlineCss(dist, sheets) };
  };
  // Any address may get these; one of them is kept by the service worker from the first visit on.
  const linked = linkedStyles(stylesOf(['SignedInLayout']).sheets);
  const unknown = { styles: linked, chunks: [], opening: await renderOpening() };
  writePage('app.html', shellPage(shell, unknown, site));
  for (const { path: address, screens, isOwn, step, opening } of shells()) {
    const { css, sheets } = stylesOf(screens);
    const styles = isOwn ? inlineStyles(css, sheets) : linked;
    const firstFrame = step && { step, code: inline.firstFrame };
    const own = { styles, chunks: files.needed(screens), opening: await opening(), firstFrame };
    writePage(fileOf(address), shellPage(shell, own, site));
  }
  for (const page of BUILT_PAGES) {
    const body = await renderPage(page.path);
    const chunks = files.needed(page.screens);
    const own = { page, body, chunks, inline: inline.page, ...stylesOf(page.screens) };
    writePage(fileOf(page.path), builtPage(shell, own, site));
  }
  writeFileSync(path.join(dist, 'build.txt'), files.build);
  if (SITE.locale !== BASE_LOCALE) return;
  const drawings = BUILT_PAGES.flatMap(({ drawing }) => drawing ?? []);
  await writeImages(dist, SITE.imageText, drawings);
  writeListings(dist, { pages: BUILT_PAGES, origin: ORIGIN_PLACEHOLDER, name: SITE.name });
};

/**
 * Builds the public pages ahead of time. The app is built for the browser and again for Node, where the same routes
 * and screens are rendered to files. Addresses of the app get a shell that requests their screen's files at once;
 * an address without a page of its own gets app.html. The service worker is built last, because it names every file.
 * Every other language is built by a process of its own (SETU_LOCALE), and its pages are put beside.
 */
export const prerender = (): Plugin => ({
  name: 'setu:prerender',
  apply: 'build',
  config: ({ build }) => ({
    builder: {},
    ...(buildLocale() !== BASE_LOCALE && { build: { copyPublicDir: false } }),
    environments: {
      desk: deskBundle,
      inline: inlineScript('src/loading/inline.ts'),
      firstFrame: inlineScript('src/prerender/firstFrame.ts'),
      offline: offlineWorker(build?.outDir ?? 'dist'),
      prerender: {
        consumer: 'server',
        build: {
          outDir: OUT,
          emptyOutDir: true,
          copyPublicDir: false,
          minify: false,
          rolldownOptions: { input: SOURCE, output: { entryFileNames: 'render.js' } },
        },
      },
    },
  }),
  async buildApp(builder) {
    const { client, desk, prerender: pages, inline, firstFrame, offline } = builder.environments;
    if (!client || !desk || !pages || !inline || !firstFrame || !offline) return;
    const isBase = buildLocale() === BASE_LOCALE;
    const addOthers = isBase ? buildOtherLanguages() : undefined;
    const built = await builder.build(client);
    const [page, first] = await Promise.all(
      [inline, firstFrame, pages, ...(isBase ? [desk] : [])].map((environment) => builder.build(environment)),
    );
    if (!('output' in built)) throw new Error('the app was built to more than one place');
    const dist = path.resolve(client.config.build.outDir);
    const files = readFiles(built.output, readFileSync(path.join(dist, 'index.html'), 'utf8'));
    await writePages(dist, files, { page: codeOf(page), firstFrame: codeOf(first) });
    await builder.build(offline);
    await compressTexts(dist);
    await addOthers?.(dist);
    rmSync(OUT, { recursive: true, force: true });
  },
});
