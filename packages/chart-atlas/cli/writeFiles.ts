import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFiles } from '#atlas/cli/formatFiles.ts';
import { folderError, makeFolder } from '#atlas/cli/makeFolder.ts';

export interface Written {
  readonly name: string;
  readonly text: string;
}

/**
 * Writes files into a folder, formatted.
 * @throws UsageError when nothing can be written there.
 */
export const writeFiles = (out: string, files: readonly Written[]): void => {
  makeFolder(out);
  try {
    for (const { name, text } of files) writeFileSync(path.join(out, name), text);
  } catch (error) {
    throw folderError(out, error);
  }
  formatFiles(files.map(({ name }) => path.join(out, name)));
};
