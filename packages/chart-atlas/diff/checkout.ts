/** The charts of another commit, read from a temporary copy of it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { product } from '#atlas/config.ts';
import { linkPackages } from '#atlas/diff/linkPackages.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';

const CONFIG = 'atlas.config.ts';

/** The commit can't be read: it doesn't exist here, or has no charts. */
export class CheckoutError extends Error {}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The hash of a commit. @throws CheckoutError where there is none. */
export const commitOf = (ref: string): string => {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim();
  } catch {
    throw new CheckoutError(`There is no commit '${ref}' here. In a shallow clone, fetch it first.`);
  }
};

/** A copy of a commit that shares the packages installed here. `remove` deletes it. */
export const checkOut = (ref: string): { readonly root: string; readonly remove: () => void } => {
  const commit = commitOf(ref);
  const root = mkdtempSync(path.join(tmpdir(), 'setu-commit-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    const archive = path.join(root, 'commit.tar');
    git('archive', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', 'commit.tar'], { cwd: root });
    rmSync(archive);
    linkPackages(root);
    const [command, ...args] = product().copies.prepare;
    execFileSync(command, args, { cwd: root, stdio: 'ignore' });
  } catch (error) {
    remove();
    throw new CheckoutError(
      `'${ref}' could not be copied: ${error instanceof Error ? error.message : error}`,
    );
  }
  return { root, remove };
};

const importFrom = <Module>(root: string, file: string): Promise<Module> =>
  import(pathToFileURL(path.join(root, file)).href);

/** The charts of a copied commit. Its machines run with this checkout's packages. */
export const chartsIn = async (root: string): Promise<readonly Chart[]> => {
  if (existsSync(path.join(root, CONFIG)))
    return (await importFrom<{ default: { charts: readonly Chart[] } }>(root, CONFIG)).default.charts;
  const { older } = product().copies;
  if (existsSync(path.join(root, older)))
    return (await importFrom<{ catalogue: readonly Chart[] }>(root, older)).catalogue;
  throw new CheckoutError(`The commit has no ${CONFIG}.`);
};
