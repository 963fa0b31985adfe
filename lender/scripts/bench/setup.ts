import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/database/embedded/embedded.ts';

export type Stops = (() => Promise<unknown> | unknown)[];

/** Makes a folder that other users (PostgreSQL's) may traverse; removed at the end. */
export function folder(stops: Stops): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'setu-bench-'));
  chmodSync(folder, 0o711);
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Database {
  readonly url: string;
  readonly engine: string;
  /** The address of another one in the same PostgreSQL. */
  another(): Promise<string>;
}

/** Creates an empty database in the PostgreSQL of DATABASE_URL or in an embedded one; dropped at the end. */
export async function database(stops: Stops): Promise<Database> {
  let server = process.env.DATABASE_URL;
  let engine = 'PostgreSQL of DATABASE_URL';
  if (server === undefined) {
    const dataDir = folder(stops);
    const fallbackRoot = path.join(os.tmpdir(), 'setu-bench-postgres');
    const embedded = await startEmbedded({ dataDir, fallbackRoot, log: () => undefined });
    stops.push(() => embedded.stop());
    server = embedded.url;
    engine = 'embedded PostgreSQL';
  }
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  stops.push(() => admin.end());
  const another = async () => {
    const name = `bench_${randomBytes(4).toString('hex')}`;
    await admin.query(`create database ${name}`);
    stops.push(() => admin.query(`drop database ${name} with (force)`));
    return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  };
  const { rows } = await admin.query<{ version: string }>('select version()');
  const version = rows[0]?.version.split(' ')[1] ?? '';
  return { url: await another(), engine: `${engine} ${version}`, another };
}

/** Starts a script and resolves when it prints an address; stopped at the end. */
export async function startProcess(
  script: string,
  environment: Readonly<Record<string, string>>,
  stops: Stops,
): Promise<{ child: ChildProcess; output: RegExpMatchArray }> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  stops.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const output = await new Promise<RegExpMatchArray>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = text.match(/https?:\/\/\S+/);
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`${script} ended before it was ready`)));
  });
  return { child, output };
}

/** An SMS gateway that keeps the newest code of each number. */
export async function smsProvider(stops: Stops): Promise<{ url: string; codes: Map<string, string> }> {
  const codes = new Map<string, string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { to, text } = JSON.parse(body) as { to: string; text: string };
    codes.set(to.slice(-10), text.slice(-4));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, codes };
}
