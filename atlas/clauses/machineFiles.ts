/** The files of machines, by the ids of the machines. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'machines';
const ID = /createMachine\(\{\s*id: '(\w+)'/;

/** The file of each machine without its ending, from the folder of machines: `deskCase` is in `desk/case`. */
export const machineFiles = (root = '.'): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.ts', { cwd: path.join(root, FOLDER) }).flatMap((file) => {
      const [, id] = ID.exec(readFileSync(path.join(root, FOLDER, file), 'utf8')) ?? [];
      return id === undefined ? [] : [[id, file.split(path.sep).join('/').replace(/\.ts$/, '')] as const];
    }),
  );
