import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentOptions, Manifest } from 'vite';

const COMPRESSED = /\.(br|gz)$/;

/** The page behind the shell's address (src/offline/addresses.ts). */
const SHELL = 'verify-otp/index.html';

/** The layout of public pages: what it needs is kept after a first visit. */
const PUBLIC_LAYOUT = 'src/layouts/PublicLayout.tsx';

/** The fonts, and every script and style sheet that the entry and the public layout need. */
const frameFiles = (manifest: Manifest, fonts: readonly string[]): Set<string> => {
  const keys = new Set([PUBLIC_LAYOUT, ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry)]);
  const files = new Set(fonts);
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk for ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) keys.add(imported);
  }
  return files;
};

/** The files that the service worker may cache: hashed files of the site, in two groups, and the shell's version. */
const built = (dist: string) => {
  const files = readdirSync(path.join(dist, 'assets'))
    .filter((file) => !COMPRESSED.test(file))
    .map((file) => `/assets/${file}`)
    .sort();
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const frame = frameFiles(manifest, fonts);
  const shell = createHash('sha256').update(readFileSync(path.join(dist, SHELL)));
  return {
    frame: [...frame].sort(),
    rest: files.filter((file) => !frame.has(file)),
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
        entryFileNames: 'sw.js',
        banner: () => `const BUILT=${JSON.stringify(built(dist))};`,
      },
    },
  },
});
