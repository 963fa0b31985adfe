/**
 * Compiles the texts when they are missing or older than their source. Tools that import them load it first, with
 * `node --import`, so that they run in a fresh clone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';

const SOURCE = 'packages/domain/messages/en.json';
const COMPILED = 'packages/domain/messages/compiled/messages.js';

if (!existsSync(COMPILED) || statSync(COMPILED).mtimeMs < statSync(SOURCE).mtimeMs) {
  execFileSync('npm', ['run', '--silent', 'messages'], { stdio: 'inherit' });
  // The compiler leaves a file alone whose text it would not change.
  const now = new Date();
  utimesSync(COMPILED, now, now);
}
