import { createSecretKey } from 'node:crypto';
import { seal } from '#server/base/cipher.ts';
import { createSecrets } from '#server/base/secrets.ts';

const KEY = Buffer.alloc(32, 7);

/** Secrets whose key also encrypts as before database version 8: bound to a column, not to a row. */
export const secrets = createSecrets('s'.repeat(32), KEY);

/** Encrypts as the service did before database version 8. */
export const sealUnbound = (plain: string | Uint8Array, context: string): Buffer =>
  Buffer.concat([Buffer.of(1), seal(createSecretKey(KEY), plain, Buffer.from(context))]);
