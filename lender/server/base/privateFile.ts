import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Atomically writes a small file that only its owner can read; synced to disk when it returns. */
export function writePrivately(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
}
