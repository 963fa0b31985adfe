import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFiles } from '#atlas/cli/formatFiles.ts';
import { UsageError } from '#atlas/cli/options.ts';

export interface Written {
  readonly name: string;
  readonly text: string;
}

/**
 * Writes files into a folder, formatted.
 * @throws UsageError when nothing can be written there.
 */
export const writeFiles = (out: string, files: readonly Written[]): void => {
  try {
    mkdirSync(out, { recursive: true });
    for (const { name, text } of files) writeFileSync(path.join(out, name), text);
  } catch (error) {
    throw new UsageError(
      `Nothing can be written to '${out}': ${error instanceof Error ? error.message : error}.`,
    );
  }
  formatFiles(files.map(({ name }) => path.join(out, name)));
};
