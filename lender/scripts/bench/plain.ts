/** The baseline: the built home page with its markup, styles and fonts, and no script. Prints its address. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/base/config/readConfig.ts';
import { readPages } from '#server/http/site/pages.ts';
import { buildApp } from '#server/start/app.ts';

const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
const CHUNKS = /<link rel="modulepreload"[^>]*>|<meta name="setu:chunks"[^>]*>/g;

const dist = mkdtempSync(path.join(os.tmpdir(), 'setu-plain-'));
cpSync('dist', dist, { recursive: true });
const home = path.join(dist, 'index.html');
writeFileSync(home, readFileSync(home, 'utf8').replaceAll(SCRIPT, '').replaceAll(CHUNKS, ''));

const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0' });
const app = await buildApp({ config, deps: undefined, site: { dist, pages: readPages(dist, {}) } });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    rmSync(dist, { recursive: true, force: true });
    process.exit(0);
  });
