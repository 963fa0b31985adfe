import { spawn } from 'node:child_process';
import type { Place } from '#server/database/embedded/dataFolder.ts';

/**
 * Waits for a line; when its input ends without one, the service is gone and the server is ended. The pid file must
 * still name that server: its number may be another process's by then.
 */
const SCRIPT = 'read -r word; [ "$word" ] || { read -r pid <"$2" && [ "$pid" = "$1" ] && kill -INT "$1"; }';

/** Lets the server live on when this process ends. */
export type Release = () => void;

/**
 * Ends the database server when this process ends in whatever way, also by kill -9: a small shell of its own holds
 * the other end of a pipe. Windows has no such shell: there a server that was left is ended at the next start.
 */
export function watchOver(place: Place, pid: number, pidFile: string): Release {
  if (process.platform === 'win32') return () => undefined;
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'salary-setu-watchdog', String(pid), pidFile], {
    ...place.runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end('released\n');
}
