import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#testing/browser/freePort.ts';
import { COMMANDS, type Engine } from './commands.ts';
import { startDisplay } from './display.ts';
import { newHome } from './home.ts';

/** The arguments of WebKitGTK's browser: a camera that shows a picture, without a question. */
const ARGUMENTS = [
  '--automation',
  '--enable-mock-capture-devices=true',
  '--enable-media-stream=true',
  '--features=-MockCaptureDevicesPrompt',
];

const ask = async (url: string, method: string, body?: object): Promise<unknown> => {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
};

const untilReady = async (origin: string) => {
  for (;;) {
    const isReady = await ask(`${origin}/status`, 'GET').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts WebKitGTK's own small browser by its WebDriver. */
export const startWebKit = async (binary: string): Promise<Engine> => {
  const [display, screen] = await startDisplay();
  const port = await freePort();
  const home = newHome();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: home.folder },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ARGUMENTS } },
  };
  const { sessionId } = (await ask(`${origin}/session`, 'POST', { capabilities })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  return {
    name: 'WebKit',
    send: (command, parameters = {}) => {
      const [method, path] = COMMANDS[command];
      return ask(
        `${session}/${path.replace(':id', String(parameters.id))}`,
        method,
        method === 'POST' ? parameters : undefined,
      );
    },
    downloaded: home.downloaded,
    stop: async () => {
      await ask(session, 'DELETE').catch(() => undefined);
      for (const child of [driver, screen]) {
        child.kill();
        await once(child, 'exit');
      }
      home.remove();
    },
  };
};
