/**
 * Compiles the texts when they are missing or older than a source. Tools that import them load it first, with
 * `node --import`, so that they run in a fresh clone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { readLocales, textFiles } from './texts.ts';

const SETTINGS = 'packages/domain/project.inlang/settings.json';
const FOLDER = 'packages/domain/messages/compiled/messages';

const sources = [SETTINGS, ...readLocales().flatMap(textFiles)];
const changed = Math.max(...sources.map((file) => statSync(file).mtimeMs));

const compiled = readLocales().map((locale) => `${FOLDER}/${locale}.js`);

if (compiled.some((file) => !existsSync(file) || statSync(file).mtimeMs < changed)) {
  execFileSync('npm', ['run', '--silent', 'messages'], { stdio: 'inherit' });
  // The compiler leaves a file alone whose text it would not change.
  const now = new Date();
  for (const file of compiled) utimesSync(file, now, now);
}
