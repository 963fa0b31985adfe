import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a screen that nobody sees, and returns its number. */
export const startDisplay = async (): Promise<[display: string, server: ChildProcess]> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return [`:${number.toString().trim()}`, server];
};
