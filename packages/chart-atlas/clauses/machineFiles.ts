/** The files of machines, by the ids of the machines. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '#atlas/config.ts';

const ID = /createMachine\(\{\s*id: '(\w+)'/;

const read = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(product().files.machines, { cwd: root }).flatMap((file) => {
      const [, id] = ID.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
      return id === undefined ? [] : [[id, file.split(path.sep).join('/')] as const];
    }),
  );

const known = new Map<string, ReadonlyMap<string, string>>();

/** The file of each machine, from the root of a checkout, which is read once. */
export const machineFiles = (root = '.'): ReadonlyMap<string, string> => {
  const files = known.get(root) ?? read(root);
  known.set(root, files);
  return files;
};
