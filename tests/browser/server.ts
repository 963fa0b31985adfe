/**
 * Starts the real product for the browser tests: the built site and the service, on a port and a data folder of
 * their own. Ends it and removes the folder when told to stop.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

if (!existsSync('dist/index.html')) throw new Error('There is no built site: run `npm run build` first.');

const dataDir = mkdtempSync(path.join(tmpdir(), 'setu-browser-'));
// Started by root, PostgreSQL runs as another user, who has to get in.
chmodSync(dataDir, 0o711);
const child = spawn(process.execPath, ['server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    SETU_MODE: 'demo',
    // All the tests' people come from one address.
    OTP_ADDRESS_SENDS_PER_HOUR: '100000',
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '100000',
    CALLS_PER_MINUTE: '1000000',
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
