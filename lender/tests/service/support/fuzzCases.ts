import fc from 'fast-check';

/** A canary that no answer may repeat. */
export const MARK = 'canary-7f3a';

const TEXTS = [
  '',
  ' ',
  '\0',
  `a\0${MARK}`,
  '\ud800',
  '\u202e\u0000\uffff',
  '𝒜'.repeat(200),
  'é'.normalize('NFD').repeat(100),
  `' or 1=1 -- ${MARK}`,
  `"; drop table customers; -- ${MARK}`,
  `\${7*7}{{7*7}}<script>${MARK}</script>`,
  '../../../../etc/passwd',
  '%00%ff%',
  '__proto__',
  'constructor',
  'true',
  'null',
  'NaN',
  '1e999',
  '-1',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-2026-01-01',
  '0000000000',
  '9999999999',
  '٩٨٧٦٥٤٣٢١٠',
  'x'.repeat(201),
  'x'.repeat(70_000),
  '00000000-0000-0000-0000-000000000000',
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction 2 0 R>>').toString('base64'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]).toString('base64'),
  Buffer.from([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]).toString('base64'),
] as const;

const NUMBERS = [
  0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 9_007_199_254_740_992,
  1e21, 1e308, -1e308, 5e-324,
] as const;

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 300 }));
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true }));

/** `[[[…]]]` or `{a:{a:…}}`, up to 2,000 levels deep. */
const deep = fc
  .record({ depth: fc.integer({ min: 1, max: 2_000 }), list: fc.boolean() })
  .map(({ depth, list }) => {
    let value: unknown = MARK;
    for (let count = 0; count < depth; count += 1) value = list ? [value] : { a: value };
    return value;
  });

/** Any JSON value, mostly ones that often cause errors. */
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: deep },
);

/** A value of the same type as a valid one, so that it passes the first check. */
const like = (sound: unknown): fc.Arbitrary<unknown> => {
  if (typeof sound === 'string') return text;
  if (typeof sound === 'number') return number;
  if (typeof sound === 'object' && sound !== null) return fc.dictionary(text, fc.oneof(text, value));
  return value;
};

export interface FuzzCase {
  /** The body as sent; not always JSON. */
  readonly payload: string;
  /** The idempotency key, valid or not. */
  readonly key: string | undefined;
}

const key = fc.option(fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'a b', 'k'.repeat(500), '%0d%0a')), {
  nil: undefined,
  freq: 3,
});

/** Variants of a valid body: fields changed, removed or added, or another value altogether. */
export function fuzzCases(sound: Readonly<Record<string, unknown>>): fc.Arbitrary<FuzzCase> {
  const names = Object.keys(sound);
  const some = names.length > 0 ? fc.subarray(names, { minLength: 1 }) : fc.constant<string[]>([]);
  const alter = (change: (name: string) => fc.Arbitrary<unknown>) =>
    some.chain((chosen) =>
      fc
        .record(Object.fromEntries(chosen.map((name) => [name, change(name)])))
        .map((changed) => ({ ...sound, ...changed })),
    );
  const one = (change: (name: string) => fc.Arbitrary<unknown>) =>
    names.length === 0
      ? fc.constant(sound)
      : fc
          .constantFrom(...names)
          .chain((name) => change(name).map((changed) => ({ ...sound, [name]: changed })));
  const without = some.map((gone) =>
    Object.fromEntries(Object.entries(sound).filter(([name]) => !gone.includes(name))),
  );
  const added = fc
    .dictionary(text, value, { minKeys: 1, maxKeys: 5 })
    .map((extra) => ({ ...sound, ...extra }));
  const body = fc.oneof(
    { weight: 5, arbitrary: one((name) => like(sound[name])) },
    { weight: 3, arbitrary: alter((name) => like(sound[name])) },
    { weight: 3, arbitrary: one(() => value) },
    { weight: 2, arbitrary: alter(() => value) },
    { weight: 2, arbitrary: without },
    { weight: 2, arbitrary: added },
    { weight: 1, arbitrary: value },
  );
  const json = body.map((made) => JSON.stringify(made) ?? 'null');
  const broken = fc
    .record({ whole: json, cut: fc.nat(), junk: text })
    .map(({ whole, cut, junk }) => whole.slice(0, cut % (whole.length + 1)) + junk);
  const payload = fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: broken });
  return fc.record({ payload, key });
}
