import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writePrivately } from '#server/base/privateFile.ts';

/** The demo's clock: the machine's time plus the skipped time. It never goes back. */
export interface DemoClock {
  readonly now: () => Date;
  advance(milliseconds: number): void;
}

/** Opens the clock whose skipped time is stored in a folder. */
export function openDemoClock(folder: string): DemoClock {
  const file = path.join(folder, 'clock');
  let passed = read(file);
  return {
    now: () => new Date(Date.now() + passed),
    advance(milliseconds) {
      passed += milliseconds;
      writePrivately(file, String(passed));
    },
  };
}

function read(file: string): number {
  try {
    const passed = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(passed) && passed > 0 ? passed : 0;
  } catch {
    return 0;
  }
}
