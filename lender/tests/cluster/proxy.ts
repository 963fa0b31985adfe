import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { proxySettings } from '#tests/cluster/settings.ts';

/** HAProxy on this machine, whose one port leads to the primary. */
export class DatabaseProxy {
  readonly port: number;
  readonly #settings: string;
  readonly #log: number;
  #process: ChildProcess | undefined;

  constructor(root: string, port: number) {
    this.port = port;
    this.#settings = path.join(root, 'haproxy.cfg');
    this.#log = openSync(path.join(root, 'haproxy.log'), 'a');
    writeFileSync(this.#settings, proxySettings(port));
  }

  start(): void {
    this.#process = spawn('haproxy', ['-db', '-f', this.#settings], {
      detached: true,
      stdio: ['ignore', this.#log, this.#log],
    });
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  /** Ends it at once, with every connection. */
  async stop(): Promise<void> {
    const running = this.#process;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'close');
  }
}
