/** Secrets that a person types or a service issues; redacted output must not contain them. */
import fc from 'fast-check';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const letters = (length: number) =>
  fc
    .array(fc.integer({ min: 65, max: 90 }), { minLength: length, maxLength: length })
    .map((codes) => String.fromCharCode(...codes));

/** A PAN, a mobile, a code, an account, a token, a name or an e-mail. */
export const canary = fc.oneof(
  fc.tuple(letters(5), digits(4), letters(1)).map((groups) => groups.join('')),
  digits(9).map((rest) => `9${rest}`),
  digits(4).filter((code) => !/^[0-9]$/.test(code)),
  digits(14).map((rest) => `7${rest}`),
  fc.uuid(),
  fc.tuple(letters(4), letters(6)).map(([first, last]) => `${first} ${last}`),
  letters(6).map((name) => `${name.toLowerCase()}@mail.example`),
);

/** Every text and number in a value: what a reader of it could see. */
export const readable = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(readable);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...readable(inner)]);
};

/** True when a value shows a secret, alone or within a longer text. */
export const shows = (value: unknown, secret: string): boolean =>
  readable(value).some((text) => text.includes(secret));

const COUNTS = [
  'n',
  'at',
  'since',
  'events',
  'dropped',
  'startedAt',
  'cause',
  'id',
  'actor',
  'parent',
  'from',
];

/** A trace's text without its counters, in which a short code could occur by chance. */
export const withoutCounts = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    COUNTS.includes(key) && /^(x:)?[\d.]+$|^20/.test(String(value)) ? undefined : value,
  );
