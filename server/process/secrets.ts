import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '#domain/zod.ts';
import type { Config } from '#server/config/config.ts';
import { open, seal } from '#server/process/cipher.ts';
import { writePrivately } from '#server/process/privateFile.ts';
import { StartFailure } from '#server/process/startFailure.ts';

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
  /** What encrypted values begin with: their version and the id of their key. */
  readonly header: Buffer;
  /** AES-256-GCM; a value can be decrypted only with the same `column` (`<table>.<column>`) and row. */
  encrypt(plain: string | Uint8Array, column: string, ...row: RowKey): Buffer;
  /** @throws Error when the bytes, the column or the row differ from what was encrypted. */
  decrypt(sealed: Uint8Array, column: string, ...row: RowKey): Buffer;
  decryptText(sealed: Uint8Array, column: string, ...row: RowKey): string;
  /** Encrypts under a key derived from `passphrase`, which the service doesn't store. */
  encryptFor(passphrase: string, plain: string, column: string, ...row: RowKey): Buffer;
  decryptFor(passphrase: string, sealed: Uint8Array, column: string, ...row: RowKey): string;
  /** Decrypts a value of before database version 8, to encrypt it again. */
  decryptUnbound(sealed: Uint8Array, context: string): Buffer;
}

export function createSecrets(secret: string, encryptionKey: Uint8Array): Secrets {
  const derive = (from: string, use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', encryptionKey, from, use, bytes));
  // Ciphers take a key object six times as fast as bytes.
  const key = createSecretKey(encryptionKey);
  const keyFor = (passphrase: string) => createSecretKey(derive(passphrase, 'salary-setu', 32));
  const header = Buffer.concat([Buffer.of(VERSION), derive('', 'salary-setu key id', KEY_ID_BYTES)]);
  const bound = (column: string, row: RowKey) => Buffer.concat([header, Buffer.from(joined(column, row))]);
  const bodyOf = (sealed: Uint8Array) => {
    if (header.compare(sealed, 0, header.length) !== 0) {
      throw new Error('Not a sealed value of this version and key');
    }
    return sealed.subarray(header.length);
  };
  const secrets: Secrets = {
    hash: (label, ...parts) => createHmac('sha256', secret).update(joined(label, parts)).digest(),
    header,
    encrypt: (plain, column, ...row) => Buffer.concat([header, seal(key, plain, bound(column, row))]),
    decrypt: (sealed, column, ...row) => open(key, bodyOf(sealed), bound(column, row)),
    decryptText: (...sealed) => secrets.decrypt(...sealed).toString('utf8'),
    encryptFor: (passphrase, plain, column, ...row) =>
      Buffer.concat([header, seal(keyFor(passphrase), plain, bound(column, row))]),
    decryptFor: (passphrase, sealed, column, ...row) =>
      open(keyFor(passphrase), bodyOf(sealed), bound(column, row)).toString('utf8'),
    decryptUnbound(sealed, context) {
      if (sealed[0] !== UNBOUND_VERSION) throw new Error('Not a sealed value of an earlier version');
      return open(key, sealed.subarray(1), Buffer.from(context));
    },
  };
  return secrets;
}

/** A text that no other parts give. */
const joined = (label: string, parts: readonly string[]): string =>
  label + parts.map((part) => `\0${Buffer.byteLength(part)}:${part}`).join('');

const Stored = z.object({ secret: z.string().check(z.minLength(32)), encryptionKey: z.string() });

/** The configured secrets; in demo mode generated on the first start and stored in the data folder. */
export function openSecrets(config: Config): Secrets {
  if (config.secret !== undefined && config.encryptionKey !== undefined) {
    return createSecrets(config.secret, config.encryptionKey);
  }
  const file = path.join(config.dataDir, 'secrets.json');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  const stored = readStored(file) ?? generate(file);
  return createSecrets(
    config.secret ?? stored.secret,
    config.encryptionKey ?? Buffer.from(stored.encryptionKey, 'base64'),
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
