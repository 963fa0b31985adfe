import { spawn } from 'node:child_process';
import type { Home } from '#server/database/embedded/dataFolder.ts';

/**
 * Waits for a line; when the input ends without one, the service is gone, and the server is stopped. The pid file must
 * still name that server, as its number may belong to another process by then.
 */
const SCRIPT = 'read -r word; [ "$word" ] || { read -r pid <"$2" && [ "$pid" = "$1" ] && kill -INT "$1"; }';

/** Lets the server outlive this process. */
export type Release = () => void;

/**
 * Stops the database server when this process ends, also by kill -9: a shell holds the other end of a pipe. Windows has
 * no such shell; there the next start stops a server that was left.
 */
export function startWatchdog(home: Home, pid: number, pidFile: string): Release {
  if (process.platform === 'win32') return () => undefined;
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'salary-setu-watchdog', String(pid), pidFile], {
    ...home.runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end('released\n');
}
