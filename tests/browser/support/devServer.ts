/**
 * The product in development mode for the tests of the inspector: Vite in front of the service, on separate ports and
 * with a separate data folder. It watches no files, so that no edit reloads a page during a test, and a browser may keep
 * every module: several hundred of them would be asked for again at each page. With DEV_BUNDLE=language the app is one bundle in the language of SETU_LOCALE, and with
 * DEV_BUNDLE=pseudo in none.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { serveBundle } from '#scripts/gallery/bundle.ts';

const { DEV_PORT = '6310', DEV_SERVICE_PORT = '6311', DATA_DIR = '', DEV_BUNDLE = 'off' } = process.env;

const service = spawn(process.execPath, ['lender/server/start/main.ts'], {
  env: {
    ...process.env,
    PORT: DEV_SERVICE_PORT,
    SERVE_SITE: 'off',
    SETU_MODE: 'demo',
    DEMO_LENDER: 'off',
    PUBLIC_ORIGIN: `http://127.0.0.1:${DEV_PORT}`,
    // Tests sign in the same demo customers one after the other.
    OTP_RESEND_SECONDS: '0',
    OTP_SENDS_PER_10_MINUTES: '1000',
    OTP_SENDS_PER_DAY: '1000',
    OTP_ADDRESS_SENDS_PER_HOUR: '100000',
    OTP_ADDRESS_WRONG_PER_HOUR: '1000000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const server = {
  host: '127.0.0.1',
  port: Number(DEV_PORT),
  strictPort: true,
  headers: { 'Cache-Control': 'max-age=3600' },
  proxy: Object.fromEntries(
    ['/api', '/Api', '/inbox', '/health'].map((address) => [
      address,
      { target: `http://127.0.0.1:${DEV_SERVICE_PORT}` },
    ]),
  ),
};

const serveModules = async () => {
  const vite = await createServer({
    configLoader: 'native',
    cacheDir: path.join(DATA_DIR, 'vite'),
    clearScreen: false,
    logLevel: 'silent',
    server: { ...server, hmr: false, watch: null },
  });
  return vite.listen();
};

const vite =
  DEV_BUNDLE === 'language' || DEV_BUNDLE === 'pseudo'
    ? await serveBundle(DATA_DIR, server, DEV_BUNDLE)
    : await serveModules();

// Vite's own handler would end this process and leave the service running.
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', () => {
  service.kill('SIGTERM');
  void vite.close();
});
service.once('exit', (code) => process.exit(code ?? 0));
