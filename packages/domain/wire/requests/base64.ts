import { z } from '#domain/zod.ts';

/** A pattern of the whole text, which the engine backtracks through, takes five times as long on a file of 3 MB. */
function isBase64(value: string): boolean {
  if (/[^A-Za-z0-9+/=]/.test(value)) return false;
  const padding = value.indexOf('=');
  return padding === -1 || (padding > 0 && /^={1,2}$/.test(value.slice(padding)));
}
/** Base64 without a prefix; the body limit of the call bounds its length. */
export const base64 = z.string().check(z.minLength(1), z.refine(isBase64));
