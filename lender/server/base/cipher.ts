import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The bytes that encryption adds to a text. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES;

/** Encrypts with AES-256-GCM into IV, tag and ciphertext. `bound` isn't stored: opening needs it again. */
export function seal(key: KeyObject, plain: string | Uint8Array, bound: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound);
  const body = [
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ];
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
}

/** @throws Error when the bytes, the key or `bound` differ from what was sealed. */
export function open(key: KeyObject, sealed: Uint8Array, bound: Uint8Array): Buffer {
  if (sealed.length < SEAL_BYTES) throw new Error('Not a sealed value');
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(bound).setAuthTag(bytes.subarray(IV_BYTES, SEAL_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(SEAL_BYTES)), decipher.final()]);
}
