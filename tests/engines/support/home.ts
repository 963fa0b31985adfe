import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LIMIT_MS = 20_000;

/** An empty home for one browser: its profile, and a folder for what it saves. */
export const newHome = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'setu-engine-'));
  const downloads = path.join(folder, 'Downloads');
  mkdirSync(downloads);
  mkdirSync(path.join(folder, '.config'));
  writeFileSync(path.join(folder, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return {
    folder,
    downloads,
    downloaded: async (name: string): Promise<Buffer> => {
      const file = path.join(downloads, name);
      for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
        if (existsSync(file) && readFileSync(file).length > 0) return readFileSync(file);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`nothing was saved as ${name}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
