import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Run {
  readonly child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves when the output matches `pattern`; rejects when the process ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  ended(): Promise<number | null>;
}

/** Starts the service with `node lender/server/start/main.ts`, without the site. */
export const startMain = (environment: Readonly<Record<string, string>>): Run =>
  startProgram(process.execPath, ['lender/server/start/main.ts'], environment);

/** Starts a program that runs the service, with settings for it. */
export function startProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  options: Pick<SpawnOptions, 'cwd' | 'detached'> = {},
): Run {
  const child = spawn(program, args, {
    ...options,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SERVE_SITE: 'off',
      DEMO_LENDER: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const seen = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const check of seen) check();
    });
  }
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => text,
    ended: () => end,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = text.match(pattern);
          if (!found) return;
          seen.delete(check);
          resolve(found);
        };
        seen.add(check);
        check();
        void end.then(() => reject(new Error(`It ended without saying ${pattern}:\n${text}`)));
      }),
  };
}

/** Makes a data folder that other users may traverse, as PostgreSQL needs under root. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'setu-run-'));
  chmodSync(folder, 0o711);
  return folder;
}
