/** Texts that only their session can read: whoever signs in later can't, whatever is left in the browser. */
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

const keyOf = async (secret: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, ALGORITHM, false, ['encrypt', 'decrypt']);
};

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Encrypts a text under a session's token. @throws where the browser has no cryptography: on plain HTTP. */
export const seal = async (text: string, token: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv },
    await keyOf(token),
    new TextEncoder().encode(text),
  );
  return `${toText(iv)}.${toText(new Uint8Array(encrypted))}`;
};

/** Reads what `seal` wrote under the same token. @throws for anything else. */
export const unseal = async (sealed: string, token: string): Promise<string> => {
  const [iv = '', encrypted = ''] = sealed.split('.');
  const text = await crypto.subtle.decrypt(
    { name: ALGORITHM, iv: toBytes(iv) },
    await keyOf(token),
    toBytes(encrypted),
  );
  return new TextDecoder().decode(text);
};
