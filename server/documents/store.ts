import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertName, contextOf, isName, newName } from '#server/documents/names.ts';
import type { Secrets } from '#server/process/secrets.ts';

/** Stores papers and selfies outside the database, under random names. */
export interface DocumentStore {
  /** Stores bytes durably and returns their name, for the row that the caller then commits. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is no such document. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deleting an unknown name is no error. */
  delete(name: string): Promise<void>;
  /** The names of all that is kept, or was being kept when a service died. */
  list(): Promise<string[]>;
}

const UNFINISHED = '.tmp';

/**
 * Local files, encrypted with AES-256-GCM under their own name (security 10a). A file is complete or not there:
 * written aside, synced, renamed, and its folder synced.
 */
export function fileStore(folder: string, secrets: Secrets): DocumentStore {
  /** 256 folders, so that none grows without end. */
  const placeOf = (name: string) => {
    assertName(name);
    return { folder: path.join(folder, name.slice(0, 2)), file: path.join(folder, name.slice(0, 2), name) };
  };
  return {
    async put(bytes) {
      const name = newName();
      const place = placeOf(name);
      await mkdir(place.folder, { recursive: true, mode: 0o700 });
      const temporary = place.file + UNFINISHED;
      try {
        await writeDurably(temporary, secrets.encrypt(bytes, contextOf(name)));
        await rename(temporary, place.file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(place.folder);
      await syncFolder(folder);
      return name;
    },

    async get(name) {
      try {
        return secrets.decrypt(await readFile(placeOf(name).file), contextOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async delete(name) {
      const { file } = placeOf(name);
      await rm(file, { force: true });
      await rm(file + UNFINISHED, { force: true });
    },

    async list() {
      const entries = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return entries.map((entry) => path.basename(entry, UNFINISHED)).filter(isName);
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is; Windows neither can nor needs to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
