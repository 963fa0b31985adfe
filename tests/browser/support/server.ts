/**
 * Starts the product for the browser tests: the built site and the service, with a port and a data folder of their
 * own. On SIGTERM it stops both and removes the folder.
 */
import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DATA_DIR, LOG_FILE, PORT } from '#testing/browser/product.ts';

if (!existsSync('dist/index.html')) throw new Error('There is no built site: run `npm run build` first.');

rmSync(DATA_DIR, { recursive: true, force: true });
mkdirSync(DATA_DIR);
// Under root, PostgreSQL runs as another user, which needs access.
chmodSync(DATA_DIR, 0o711);
const child = spawn(process.execPath, ['lender/server/start/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR,
    PORT: String(PORT),
    SETU_MODE: 'demo',
    DEMO_LENDER: 'off',
    LOG_LEVEL: 'info',
    // All customers of the tests have one IP address.
    OTP_ADDRESS_SENDS_PER_HOUR: '100000',
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '100000',
    OTP_ADDRESS_WRONG_PER_HOUR: '1000000',
    CALLS_PER_MINUTE: '1000000',
  },
});

mkdirSync(path.dirname(LOG_FILE), { recursive: true });
child.stdout.pipe(createWriteStream(LOG_FILE));

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 0);
});
