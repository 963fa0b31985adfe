import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '#atlas/cli/options.ts';

/** Creates a folder and what is missing above it. Node's own `recursive` never returns for `/proc/nothing`. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(path.dirname(folder));
  mkdirSync(folder);
};

/** A sentence that says why a folder can't be written to. */
export const folderError = (folder: string, error: unknown): UsageError =>
  new UsageError(`Nothing can be written to '${folder}': ${error instanceof Error ? error.message : error}.`);

/**
 * Creates a folder for files of a command.
 * @throws UsageError when it can't be created.
 */
export const makeFolder = (folder: string): void => {
  try {
    make(path.resolve(folder));
  } catch (error) {
    throw folderError(folder, error);
  }
};
