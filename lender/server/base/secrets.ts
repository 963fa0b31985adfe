import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '#domain/zod.ts';
import { open, seal } from '#server/base/cipher.ts';
import type { Config } from '#server/base/config/config.ts';
import { writePrivately } from '#server/base/privateFile.ts';
import { StartFailure } from '#server/base/startFailure.ts';

/** Bound to column and row. Before database version 8 values were bound to their column only. */
const VERSION = 2;
const UNBOUND_VERSION = 1;
const KEY_ID_BYTES = 4;

/** The key of a value's row: its columns' values, in the order of the primary key. */
type RowKey = readonly [string, ...string[]];

/** Keyed hashing and encryption; the keys are not exposed. */
export interface Secrets {
  /** HMAC-SHA256 over length-prefixed parts; 32 bytes. `label` separates the uses. */
  hash(label: string, ...parts: readonly string[]): Buffer;
  /** The prefix of values that are encrypted now: version and key id. */
  readonly header: Buffer;
  /** AES-256-GCM; a value can be decrypted only with the same `column` (`<table>.<column>`) and row. */
  encrypt(plain: string | Uint8Array, column: string, ...row: RowKey): Buffer;
  /** @throws Error when the bytes, the column or the row differ from what was encrypted, or its key isn't known. */
  decrypt(sealed: Uint8Array, column: string, ...row: RowKey): Buffer;
  decryptText(sealed: Uint8Array, column: string, ...row: RowKey): string;
  /** Encrypts under a key derived from `passphrase`, which the service doesn't store. */
  encryptFor(passphrase: string, plain: string, column: string, ...row: RowKey): Buffer;
  decryptFor(passphrase: string, sealed: Uint8Array, column: string, ...row: RowKey): string;
  /** Decrypts a value of before database version 8, to encrypt it again. */
  decryptUnbound(sealed: Uint8Array, context: string): Buffer;
}

/** An encryption key, and what the values under it begin with. */
interface Key {
  readonly header: Buffer;
  readonly own: KeyObject;
  /** A key derived from this one and a passphrase. */
  for(passphrase: string): KeyObject;
}

function createKey(bytes: Uint8Array): Key {
  const derive = (from: string, use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, from, use, length));
  return {
    header: Buffer.concat([Buffer.of(VERSION), derive('', 'salary-setu key id', KEY_ID_BYTES)]),
    // Ciphers take a key object six times as fast as bytes.
    own: createSecretKey(bytes),
    for: (passphrase) => createSecretKey(derive(passphrase, 'salary-setu', 32)),
  };
}

/** A value's key is neither ENCRYPTION_KEY nor one of OLD_ENCRYPTION_KEYS. Logs show the name alone. */
class UnknownEncryptionKey extends Error {
  override readonly name = 'UnknownEncryptionKey';

  constructor() {
    super("The value's key is neither ENCRYPTION_KEY nor one of OLD_ENCRYPTION_KEYS");
  }
}

/**
 * `oldKeys` only decrypt.
 * @throws StartFailure when a key is given twice.
 */
export function createSecrets(
  secret: string,
  encryptionKey: Uint8Array,
  oldKeys: readonly Uint8Array[] = [],
): Secrets {
  const current = createKey(encryptionKey);
  const keys = [current, ...oldKeys.map(createKey)];
  if (new Set(keys.map(({ header }) => header.toString('hex'))).size < keys.length) {
    throw new StartFailure('OLD_ENCRYPTION_KEYS must not repeat a key, nor ENCRYPTION_KEY.');
  }
  const bound = ({ header }: Key, column: string, row: RowKey) =>
    Buffer.concat([header, Buffer.from(joined(column, row))]);
  const keyOf = (sealed: Uint8Array): Key => {
    if (sealed[0] !== VERSION) throw new Error('Not an encrypted value of this version');
    const found = keys.find(({ header }) => header.equals(sealed.subarray(0, header.length)));
    if (found === undefined) throw new UnknownEncryptionKey();
    return found;
  };
  const bodyOf = ({ header }: Key, sealed: Uint8Array) => sealed.subarray(header.length);
  const secrets: Secrets = {
    hash: (label, ...parts) => createHmac('sha256', secret).update(joined(label, parts)).digest(),
    header: current.header,
    encrypt: (plain, column, ...row) =>
      Buffer.concat([current.header, seal(current.own, plain, bound(current, column, row))]),
    decrypt(sealed, column, ...row) {
      const key = keyOf(sealed);
      return open(key.own, bodyOf(key, sealed), bound(key, column, row));
    },
    decryptText: (...sealed) => secrets.decrypt(...sealed).toString('utf8'),
    encryptFor: (passphrase, plain, column, ...row) =>
      Buffer.concat([current.header, seal(current.for(passphrase), plain, bound(current, column, row))]),
    decryptFor(passphrase, sealed, column, ...row) {
      const key = keyOf(sealed);
      return open(key.for(passphrase), bodyOf(key, sealed), bound(key, column, row)).toString('utf8');
    },
    decryptUnbound(sealed, context) {
      if (sealed[0] !== UNBOUND_VERSION) throw new Error('Not a sealed value of an earlier version');
      return openWithAny(keys, sealed.subarray(1), Buffer.from(context));
    },
  };
  return secrets;
}

/** Values of the earlier version don't name their key. */
function openWithAny([key, ...others]: readonly Key[], sealed: Uint8Array, context: Buffer): Buffer {
  if (key === undefined) throw new UnknownEncryptionKey();
  try {
    return open(key.own, sealed, context);
  } catch {
    return openWithAny(others, sealed, context);
  }
}

/** A text that only these parts give. */
const joined = (label: string, parts: readonly string[]): string =>
  label + parts.map((part) => `\0${Buffer.byteLength(part)}:${part}`).join('');

const Stored = z.object({ secret: z.string().check(z.minLength(32)), encryptionKey: z.string() });

/** The configured secrets; in demo mode generated on the first start and stored in the data folder. */
export function openSecrets(config: Config): Secrets {
  if (config.secret !== undefined && config.encryptionKey !== undefined) {
    return createSecrets(config.secret, config.encryptionKey, config.oldEncryptionKeys);
  }
  const file = path.join(config.dataDir, 'secrets.json');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  const stored = readStored(file) ?? generate(file);
  return createSecrets(
    config.secret ?? stored.secret,
    config.encryptionKey ?? Buffer.from(stored.encryptionKey, 'base64'),
    config.oldEncryptionKeys,
  );
}

function readStored(file: string): z.infer<typeof Stored> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartFailure(`The secrets in ${file} can't be read by this user.`);
  }
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(
      `${file} is damaged. Put back a copy of it: without it stored data can't be read.`,
    );
  }
}

function generate(file: string): z.infer<typeof Stored> {
  const generated = {
    secret: randomBytes(32).toString('base64'),
    encryptionKey: randomBytes(32).toString('base64'),
  };
  writePrivately(file, JSON.stringify(generated));
  return generated;
}
