import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDisplay } from '../../engines/support/display.ts';
import { until } from './until.ts';
import { Voice } from './voice.ts';

/** The log of what a desktop consists of. */
const LOG_FILE = 'reports/orca-desktop.log';

/** Orca starts slowly where every core is busy. */
const START_LIMIT_MS = 180_000;

/** Passes on what Speech Dispatcher says to a module, which is in the process of the test. */
const MODULE = `const socket = require('node:net').connect(process.argv[2]);
process.stdin.pipe(socket).pipe(process.stdout);
`;

/**
 * Orca as it is, but that it says the characters that arrive instead of the keys that are pressed, and no marks; and that it
 * waits to be asked instead of reading each page that has loaded.
 */
const PROFILE = {
  profile: ['Default', 'default'],
  enableKeyEcho: false,
  enableEchoByCharacter: true,
  sayAllOnLoad: false,
  enableBraille: false,
  verbalizePunctuationStyle: 3,
};
const ORCA = {
  general: { ...PROFILE, startingProfile: PROFILE.profile },
  pronunciations: {},
  keybindings: {},
  profiles: { default: PROFILE },
};

export interface Desktop {
  readonly env: NodeJS.ProcessEnv;
  readonly voice: Voice;
  /** Runs xdotool, which presses keys as a keyboard does. */
  readonly keys: (...args: readonly string[]) => Promise<void>;
  /** Whether a window's title begins so. */
  readonly hasWindow: (title: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** A desktop without a monitor, on which Orca says what has the focus. */
export async function startDesktop(): Promise<Desktop> {
  const home = mkdtempSync(path.join(tmpdir(), 'setu-orca-'));
  const inHome = (name: string) => path.join(home, name);
  const write = (name: string, text: string, mode = 0o600) => {
    mkdirSync(path.dirname(inHome(name)), { recursive: true });
    writeFileSync(inHome(name), text, { mode });
  };
  const log = createWriteStream(LOG_FILE);
  await once(log, 'open');
  const started: ChildProcess[] = [];
  const voice = new Voice();
  const stop = async () => {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      // Orca takes its time to end otherwise.
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    voice.close();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    mkdirSync(inHome('run'), { mode: 0o700 });
    const [DISPLAY, screen] = await startDisplay();
    started.push(screen);
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      DISPLAY,
      HOME: home,
      XDG_RUNTIME_DIR: inHome('run'),
      XDG_CONFIG_HOME: inHome('.config'),
      XDG_DATA_HOME: inHome('.local/share'),
      SPEECHD_ADDRESS: `unix_socket:${inHome('run/speechd')}`,
      GSETTINGS_BACKEND: 'memory',
      GNOME_ACCESSIBILITY: '1',
      LANG: 'C.UTF-8',
    };
    const start = (program: string, ...args: readonly string[]) => {
      const child = spawn(program, args, { env, stdio: ['ignore', log, log] });
      started.push(child);
      return child;
    };

    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      env,
      stdio: ['ignore', 'pipe', log],
    });
    started.push(bus);
    const [address] = (await once(bus.stdout, 'data')) as [Buffer];
    env.DBUS_SESSION_BUS_ADDRESS = address.toString().trim();

    start('openbox');
    await voice.listen(inHome('run/voice'));
    write('module.cjs', MODULE);
    write(
      'voice',
      `#!/bin/sh\nexec '${process.execPath}' '${inHome('module.cjs')}' '${inHome('run/voice')}'\n`,
      0o700,
    );
    write(
      'speechd/speechd.conf',
      [
        `LogDir "${inHome('speechd')}"`,
        'LogLevel 3',
        `AddModule "voice" "${inHome('voice')}"`,
        'DefaultModule "voice"',
        'DefaultLanguage "en"',
      ].join('\n'),
    );
    start(
      'speech-dispatcher',
      ...[
        '--run-single',
        '--config-dir',
        inHome('speechd'),
        '--log-dir',
        inHome('speechd'),
        '--timeout',
        '0',
      ],
      ...['--communication-method', 'unix_socket', '--socket-path', inHome('run/speechd')],
    );
    write('.local/share/orca/user-settings.conf', JSON.stringify(ORCA));
    start('orca');
    await until('Orca to say that it is there', () => voice.said.length > 0, START_LIMIT_MS);

    const xdotool = async (...args: readonly string[]) => {
      const [code] = (await once(start('xdotool', ...args), 'exit')) as [number];
      started.pop();
      return code;
    };
    const keys = async (...args: readonly string[]) => {
      const code = await xdotool(...args);
      if (code !== 0) throw new Error(`xdotool ended with ${code}`);
    };
    const hasWindow = async (title: string) =>
      (await xdotool('search', '--onlyvisible', '--name', `^${title}`)) === 0;
    return { env, voice, keys, hasWindow, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
