import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { SECOND } from '#domain/limits.ts';
import { writePrivately } from '#server/base/privateFile.ts';
import { StartFailure } from '#server/base/startFailure.ts';

// Node ignores SIGXFSZ, so that a write over the limit on a file's size fails alone. proper-lockfile listens to every
// signal and ends the process where nobody else listens.
if (process.platform !== 'win32') process.on('SIGXFSZ', () => {});

/** A lock that wasn't refreshed for this long was left by a process that was killed. */
const STALE_MS = 5 * SECOND;
const RETRY_MS = 500;
const RETRIES = { retries: STALE_MS / RETRY_MS + 2, minTimeout: RETRY_MS, maxTimeout: RETRY_MS };

/**
 * Locks a data folder for this process and returns what releases it. After a kill it waits until the old lock is
 * stale. A lock that another process takes over meanwhile is an uncaught error: this one then stops.
 * @throws StartFailure when a living process holds the folder, or this user can't write to it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'service.pid');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const release = await lockfile.lock(file, { realpath: false, stale: STALE_MS, retries: RETRIES });
    writePrivately(file, String(process.pid));
    return release;
  } catch (error) {
    throw new StartFailure(
      (error as NodeJS.ErrnoException).code === 'ELOCKED'
        ? `The data folder ${folder} is in use by another Salary Setu (process ${readFileSync(file, 'utf8')}). Stop that one, or set DATA_DIR to another folder.`
        : `The data folder ${folder} can't be written by this user.`,
    );
  }
}
