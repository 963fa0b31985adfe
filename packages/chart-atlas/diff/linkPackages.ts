import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a copy of the project the packages that are installed here. npm's links to the project's own workspaces are
 * relative: they are copied as they are, and so lead into the copy.
 */
export const linkPackages = (copy: string, folder = 'node_modules'): void => {
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(name), path.join(copy, name));
    else if (entry.name.startsWith('@')) linkPackages(copy, name);
    else symlinkSync(path.resolve(name), path.join(copy, name));
  }
};
