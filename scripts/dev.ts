/**
 * `npm run dev`: the service, restarted at every change, and Vite in front of it. Open Vite's address; while the
 * service starts, calls get a 503. Ctrl-C stops both, and the database.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type ProxyOptions } from 'vite';

const SERVICE_PORT = process.env.SERVICE_PORT ?? '8787';
const ORIGIN = `http://localhost:${process.env.PORT ?? 5173}`;
const PROXIED = ['/api', '/Api', '/inbox', '/demo'];

/** Answers calls with 503 while the service isn't up. */
const answerUnavailable: ProxyOptions['configure'] = (proxy) => {
  proxy.on('error', (_error, _request, response) => {
    if (!('writeHead' in response)) {
      response.destroy();
      return;
    }
    if (response.headersSent) return;
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' });
    response.end(JSON.stringify({ Status: 2, Message: 'The service is starting. Try again.', Data: null }));
  });
};

const startService = (): ChildProcess => {
  const { npm_lifecycle_script: _underNpm, ...environment } = process.env;
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'lender/server/start/main.ts'], {
    // Tools that open pages of a signed-in person sign in often.
    env: {
      OTP_SENDS_PER_10_MINUTES: '1000',
      OTP_SENDS_PER_DAY: '1000',
      ...environment,
      PORT: SERVICE_PORT,
      SERVE_SITE: 'off',
      PUBLIC_ORIGIN: ORIGIN,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C must reach only this process, which then stops the service.
    detached: true,
  });
};

const service = startService();
const target = `http://127.0.0.1:${SERVICE_PORT}`;
const vite = await createServer({
  configLoader: 'native',
  server: {
    // DEV_HOST=0.0.0.0 lets a phone of the same network in.
    ...(process.env.DEV_HOST && { host: process.env.DEV_HOST }),
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target, configure: answerUnavailable }])),
  },
});
await vite.listen();
vite.printUrls();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  if (service.exitCode === null) {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGTERM');
    await ended;
  }
  await vite.close();
  process.exit(0);
};
// Vite's own handler would end this process and leave the service running.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
service.once('exit', (code) => {
  if (!stopping) {
    console.error(`The service ended (${code ?? 'killed'}).`);
    void stop();
  }
});
