import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentOptions } from 'vite';

const COMPRESSED = /\.(br|gz)$/;

/** The page behind the shell's address (src/offline/addresses.ts). */
const SHELL = 'verify-otp/index.html';

/** What the service worker keeps: every hashed file of the site, and the version of its shell. */
const built = (dist: string) => {
  const files = readdirSync(path.join(dist, 'assets'))
    .filter((file) => !COMPRESSED.test(file))
    .map((file) => `/assets/${file}`)
    .sort();
  const shell = createHash('sha256').update(readFileSync(path.join(dist, SHELL)));
  return { files, shell: shell.digest('base64url').slice(0, 20) };
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
