import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? String(address.port) : '';
};

export type DevProduct = { origin: string; stop: () => Promise<void> };

/** Starts the product in development mode; `settings` are added to its environment. */
export const startDevProduct = async (settings: Record<string, string> = {}): Promise<DevProduct> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'setu-dev-'));
  // Under root, PostgreSQL runs as another user, which needs access.
  chmodSync(dataDir, 0o711);
  const [port, servicePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tests/browser/support/devServer.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings, DEV_PORT: port, DEV_SERVICE_PORT: servicePort, DATA_DIR: dataDir },
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const until = Date.now() + 180_000;
  for (;;) {
    const answers = await Promise.all(
      ['/health/ready', '/inspector.html'].map((address) => fetch(origin + address).catch(() => null)),
    );
    if (answers.every((answer) => answer?.ok)) return { origin, stop };
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('the product did not start in development mode');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
