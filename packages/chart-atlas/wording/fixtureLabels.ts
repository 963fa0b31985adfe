import { asData } from '#atlas/wording/sourceLiterals.ts';

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`))
    : [[path, String(value)]];

const MOST_FIELDS = 4;
const LONGEST_FIELD = 40;

const shortened = (text: string) =>
  text.length > LONGEST_FIELD ? `${text.slice(0, LONGEST_FIELD - 1)}…` : text;

type Flat = ReadonlyMap<string, string>;

/** The fields that together tell all apart, as far as any do. */
const separating = (fields: readonly string[], all: readonly Flat[]): string[] => {
  let keys = all.map(() => '');
  return fields.filter((field) => {
    const next = keys.map((key, i) => `${key}, ${all[i]?.get(field)}`);
    const isTelling = new Set(next).size > new Set(keys).size;
    if (isTelling) keys = next;
    return isTelling;
  });
};

/** Labels of an event's fixtures: a few fields in which they differ, as `otp 4711`; empty for a single one. */
export const fixtureLabels = (payloads: readonly object[]): string[] => {
  const all: Flat[] = payloads.map((payload) => new Map(flatten(asData(payload))));
  const fields = [...new Set(all.flatMap((one) => [...one.keys()]))];
  const telling = fields.filter((field) => new Set(all.map((one) => one.get(field))).size > 1);
  const told = new Set([...separating(telling, all), ...telling].slice(0, MOST_FIELDS));
  return all.map((one) =>
    telling
      .flatMap((field) => (told.has(field) && one.has(field) ? shortened(`${field} ${one.get(field)}`) : []))
      .join(', '),
  );
};
