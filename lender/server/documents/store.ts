import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertName, isName, newName } from '#server/documents/names.ts';

/** Stores encrypted documents and selfies (server/documents/sealedFile.ts) outside the database, under random names. */
export interface DocumentStore {
  /** Stores bytes durably and returns their name, for the row that the caller then commits. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is no such document. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deleting an unknown name is no error. */
  delete(name: string): Promise<void>;
  /** Everything that is stored, or was being stored when a service died. */
  list(): Promise<StoredDocument[]>;
  /** The id of the installation whose documents these are; undefined when no one claimed the store. */
  installation(): Promise<string | undefined>;
  claim(installation: string): Promise<void>;
  /** Where the audit's chain was noted to end, apart from the database; undefined before the first time. */
  auditHead(): Promise<string | undefined>;
  noteAuditHead(head: string): Promise<void>;
}

export interface StoredDocument {
  readonly name: string;
  readonly storedAt: Date;
}

const UNFINISHED = '.tmp';
const INSTALLATION = 'installation';
const AUDIT_HEAD = 'audit-head';

/**
 * Local files. A file is complete or not there: written aside, synced, renamed, and its folder synced.
 */
export function fileStore(folder: string): DocumentStore {
  /** 256 folders, so that none grows too large. */
  const locationOf = (name: string) => {
    assertName(name);
    return { folder: path.join(folder, name.slice(0, 2)), file: path.join(folder, name.slice(0, 2), name) };
  };
  const readNote = (note: string) => unlessAbsent(readFile(path.join(folder, note), 'utf8'));
  /** Renamed into place: several processes write it at once, and none may read half of it. */
  const writeNote = async (note: string, text: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = path.join(folder, `${note}.${newName()}`);
    await writeDurably(temporary, text);
    await rename(temporary, path.join(folder, note));
  };
  return {
    async put(bytes) {
      const name = newName();
      const location = locationOf(name);
      await mkdir(location.folder, { recursive: true, mode: 0o700 });
      const temporary = location.file + UNFINISHED;
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, location.file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(location.folder);
      await syncFolder(folder);
      return name;
    },

    get: async (name) => unlessAbsent(readFile(locationOf(name).file)),

    async delete(name) {
      const { file } = locationOf(name);
      await rm(file, { force: true });
      await rm(file + UNFINISHED, { force: true });
    },

    async list() {
      const entries = (await unlessAbsent(readdir(folder, { recursive: true }))) ?? [];
      const documents: StoredDocument[] = [];
      for (const entry of entries) {
        const name = path.basename(entry, UNFINISHED);
        const file = isName(name) ? await unlessAbsent(stat(path.join(folder, entry))) : undefined;
        if (file) documents.push({ name, storedAt: file.mtime });
      }
      return documents;
    },

    installation: () => readNote(INSTALLATION),
    claim: (installation) => writeNote(INSTALLATION, installation),
    auditHead: () => readNote(AUDIT_HEAD),
    noteAuditHead: (head) => writeNote(AUDIT_HEAD, head),
  };
}

const unlessAbsent = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
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
