/** The charts of another commit, read from a temporary copy of it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { linkPackages } from '#scripts/atlas/linkPackages.ts';

const CONFIG = 'atlas.config.ts';
/** Where commits before that file have their charts. */
const OLDER = 'atlas/charts/catalogue.ts';

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
    execFileSync('npm', ['run', '--silent', 'messages'], { cwd: root, stdio: 'ignore' });
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
  if (existsSync(path.join(root, OLDER)))
    return (await importFrom<{ catalogue: readonly Chart[] }>(root, OLDER)).catalogue;
  throw new CheckoutError(`The commit has no ${CONFIG}.`);
};
