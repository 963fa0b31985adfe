import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '#domain/zod.ts';
import type { Config } from '#server/config/config.ts';
import { writePrivately } from '#server/process/privateFile.ts';
import { StartFailure } from '#server/process/startFailure.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keyed hashing and encryption; the keys are not exposed. */
export interface Secrets {
  /** HMAC-SHA256 over length-prefixed parts; 32 bytes. `label` separates the uses. */
  hash(label: string, ...parts: readonly string[]): Buffer;
  /** AES-256-GCM; `context` (a table and column) must be given again to decrypt. */
  encrypt(plain: string | Uint8Array, context: string): Buffer;
  /** @throws Error when the bytes or the context differ from what was encrypted. */
  decrypt(sealed: Uint8Array, context: string): Buffer;
  decryptText(sealed: Uint8Array, context: string): string;
  /** Encrypts under a key derived from `passphrase`, which the service doesn't store. */
  encryptFor(passphrase: string, plain: string, context: string): Buffer;
  decryptFor(passphrase: string, sealed: Uint8Array, context: string): string;
}

export function createSecrets(secret: string, encryptionKey: Uint8Array): Secrets {
  // Ciphers take a key object six times as fast as bytes.
  const key = createSecretKey(encryptionKey);
  const keyFor = (passphrase: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, passphrase, 'salary-setu', 32)));
  return {
    hash(label, ...parts) {
      const mac = createHmac('sha256', secret).update(label);
      for (const part of parts) mac.update(`\0${Buffer.byteLength(part)}:`).update(part);
      return mac.digest();
    },
    encrypt: (plain, context) => seal(key, plain, context),
    decrypt: (sealed, context) => open(key, sealed, context),
    decryptText: (sealed, context) => open(key, sealed, context).toString('utf8'),
    encryptFor: (passphrase, plain, context) => seal(keyFor(passphrase), plain, context),
    decryptFor: (passphrase, sealed, context) => open(keyFor(passphrase), sealed, context).toString('utf8'),
  };
}

function seal(key: KeyObject, plain: string | Uint8Array, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = [
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ];
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), ...body]);
}

function open(key: KeyObject, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes[0] !== VERSION || bytes.length < 1 + IV_BYTES + TAG_BYTES) throw new Error('Not a sealed value');
  const iv = bytes.subarray(1, 1 + IV_BYTES);
  const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
}

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
  const made = {
    secret: randomBytes(32).toString('base64'),
    encryptionKey: randomBytes(32).toString('base64'),
  };
  writePrivately(file, JSON.stringify(made));
  return made;
}
