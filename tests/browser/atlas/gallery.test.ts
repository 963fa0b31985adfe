import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { sampled } from '../support/deep.ts';

/** The request for deletion ends the session that the other chart's states need. None means all. */
const RUNS = sampled([['deletion', 'acceptance'], []]);

for (const machines of RUNS)
  test(`every state of ${machines.join(' and ') || 'every chart'} has a picture, or a reason why not`, async () => {
    test.setTimeout(machines.length > 0 ? 600_000 : 1_800_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'setu-gallery-'));
    const args = machines.flatMap((id) => ['--machine', id]);
    const run = spawn(process.execPath, ['scripts/gallery/main.ts', '--out', folder, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const ended = once(run, 'exit');
      const [told, failed] = await Promise.all([text(run.stdout), text(run.stderr)]);
      const [status] = (await ended) as [number];
      expect([status, status === 0 ? '' : told + failed]).toEqual([0, '']);
    } finally {
      run.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
