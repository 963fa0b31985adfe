import { existsSync } from 'node:fs';
import path from 'node:path';

/** The programs of a desktop that speaks, each with Debian's package. */
const PACKAGES = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  openbox: 'openbox',
  orca: 'orca',
  'speech-dispatcher': 'speech-dispatcher',
  'firefox-esr': 'firefox-esr',
  xdotool: 'xdotool',
} as const;

/** The registry of what can be told aloud; it lies outside of `PATH`. */
const REGISTRY = '/usr/libexec/at-spi2-registryd';

const FOLDERS = (process.env.PATH ?? '').split(path.delimiter);

/** What this machine lacks to speak, in a sentence; undefined when it lacks nothing. */
export function whatLacks(): string | undefined {
  const missing: string[] = Object.entries(PACKAGES)
    .filter(([program]) => !FOLDERS.some((folder) => existsSync(path.join(folder, program))))
    .map(([, name]) => name);
  if (!existsSync(REGISTRY)) missing.push('at-spi2-core');
  return missing.length === 0
    ? undefined
    : `this machine lacks packages of Debian: apt-get install ${missing.join(' ')}.`;
}
