/**
 * Compiles the texts when they are missing or older than a source. Tools that import them load it first, with
 * `node --import`, so that they run in a fresh clone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { readLocales, textFiles } from './texts.ts';

const SETTINGS = 'packages/domain/project.inlang/settings.json';
const COMPILED = 'packages/domain/messages/compiled/messages.js';

const sources = [SETTINGS, ...readLocales().flatMap(textFiles)];
const changed = Math.max(...sources.map((file) => statSync(file).mtimeMs));

if (!existsSync(COMPILED) || statSync(COMPILED).mtimeMs < changed) {
  execFileSync('npm', ['run', '--silent', 'messages'], { stdio: 'inherit' });
  // The compiler leaves a file alone whose text it would not change.
  const now = new Date();
  utimesSync(COMPILED, now, now);
}
