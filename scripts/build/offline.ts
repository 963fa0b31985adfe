import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentOptions, Manifest } from 'vite';
import { workerOf } from '#src/offline/addresses.ts';
import { buildLocale } from './buildLocale.ts';

const COMPRESSED = /\.(br|gz)$/;

/** The page behind the shell's address (src/offline/addresses.ts). */
const SHELL = 'verify-otp/index.html';

/** The layout of public pages: what it needs is kept after a first visit. */
const PUBLIC_LAYOUT = 'src/layouts/PublicLayout.tsx';

/** A public page: it names the style sheet of all. */
const HOME = 'index.html';
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

/** Pages with a form, and the code that its first call loads. */
const FIRST_CALLS = {
  'src/features/contact/ContactPage.tsx': 'src/features/public-form/sendSubmission.ts',
  'src/features/repay/RepayPage.tsx': 'src/features/repay/lookupCalls.ts',
};

const chunkOf = (manifest: Manifest, key: string) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${key}`);
  return chunk;
};

/** Every script and style sheet that chunks need. */
const filesOf = (manifest: Manifest, chunks: readonly string[]): Set<string> => {
  const keys = new Set(chunks);
  const files = new Set<string>();
  for (const key of keys) {
    const { file, css = [], imports = [] } = chunkOf(manifest, key);
    for (const name of [file, ...css]) files.add(`/${name}`);
    for (const imported of imports) keys.add(imported);
  }
  return files;
};

/** The files that the service worker may cache: hashed files of the site, in groups, and the shell's version. */
const built = (dist: string) => {
  const files = readdirSync(path.join(dist, 'assets'))
    .filter((file) => !COMPRESSED.test(file))
    .map((file) => `/assets/${file}`)
    .sort();
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const sheets = [...readFileSync(path.join(dist, HOME), 'utf8').matchAll(SHEET)].map(
    ([, href = '']) => href,
  );
  const frame = new Set([...fonts, ...sheets, ...filesOf(manifest, [PUBLIC_LAYOUT, ...entries])]);
  const withPage = Object.entries(FIRST_CALLS).map(([page, calls]) => {
    const later = [...filesOf(manifest, [calls])].filter((file) => !frame.has(file));
    return [`/${chunkOf(manifest, page).file}`, later] as const;
  });
  const shell = createHash('sha256').update(readFileSync(path.join(dist, SHELL)));
  return {
    frame: [...frame].sort(),
    rest: files.filter((file) => !frame.has(file)),
    withPage: Object.fromEntries(withPage),
    shell: shell.digest('base64url').slice(0, 20),
  };
};

/** The service worker, built into the folder of the site after everything that it keeps. */
export const offlineWorker = (dist: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/offline/worker.ts',
      output: {
        format: 'iife',
        entryFileNames: workerOf(buildLocale()).slice(1),
        banner: () => `const BUILT=${JSON.stringify(built(dist))};`,
      },
    },
  },
});
