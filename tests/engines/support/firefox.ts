import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { freePort } from '#testing/browser/freePort.ts';
import { COMMANDS, type Engine } from './commands.ts';
import { newHome } from './home.ts';

type Preferences = Readonly<Record<string, string | number | boolean>>;

const preferencesOf = (port: number, downloads: string): Preferences => ({
  'marionette.port': port,
  // No traffic of its own.
  'remote.prefs.recommended': true,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,none',
  // Pages' errors are printed.
  'devtools.console.stdout.content': true,
  'browser.dom.window.dump.enabled': true,
  // Papers are saved, not shown.
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.alwaysOpenPanel': false,
  'pdfjs.disabled': true,
  // A camera that shows a picture, without a question.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
});

const open = async (port: number): Promise<Socket> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

type Settle = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Failure = { error: string; message: string } | null;

/**
 * Firefox's own transport of WebDriver, which geckodriver translates to (Marionette, version 3): the length of a message, a
 * colon, and `[0, id, command, parameters]` or `[1, id, failure, value]`.
 */
const speak = (socket: Socket) => {
  const waiting = new Map<number, Settle>();
  let received = Buffer.alloc(0);
  let count = 0;
  const settle = ([, id, failure, value]: [number, number, Failure, unknown]) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure) call?.reject(new Error(`${failure.error}: ${failure.message}`));
    else call?.resolve(value);
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first one says what the browser is.
      if (Array.isArray(message)) settle(message as never);
    }
  });
  return (command: string, parameters: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const message = JSON.stringify([0, count, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
};

/** A desktop that its window opens on. */
export interface Desk {
  readonly env: NodeJS.ProcessEnv;
  readonly preferences: Preferences;
}

/** Starts an installed Firefox, without a window unless a desktop is given. */
export const startFirefox = async (binary: string, desk?: Desk): Promise<Engine> => {
  const home = newHome();
  const port = await freePort();
  const lines = Object.entries({ ...preferencesOf(port, home.downloads), ...desk?.preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(home.folder, 'user.js'), lines.join('\n'));
  const browser = spawn(
    binary,
    [
      ...(desk ? [] : ['--headless']),
      '--marionette',
      '--remote-allow-system-access',
      '--no-remote',
      '--profile',
      home.folder,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: home.folder, ...desk?.env },
    },
  );
  let printed = '';
  for (const stream of [browser.stdout, browser.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const socket = await open(port);
  const ask = speak(socket);
  await ask('WebDriver:NewSession', { capabilities: {} });
  return {
    name: 'Firefox',
    send: async (command, parameters = {}) => {
      const answer = await ask(`WebDriver:${COMMANDS[command][2]}`, parameters);
      return answer && typeof answer === 'object' && 'value' in answer ? answer.value : answer;
    },
    downloaded: home.downloaded,
    errors: async () => {
      const lines = printed
        .split('\n')
        .filter((line) => /^(console\.error: (?!RSLoader)|JavaScript error: http)/.test(line));
      printed = '';
      return lines;
    },
    stop: async () => {
      socket.destroy();
      browser.kill();
      await once(browser, 'exit');
      home.remove();
    },
  };
};
