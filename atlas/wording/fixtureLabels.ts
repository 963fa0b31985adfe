import { asData } from '#atlas/wording/sourceLiterals.ts';

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`))
    : [[path, String(value)]];

/** Labels of an event's fixtures: only the fields in which they differ, as `otp 4711`; empty for a single one. */
export const fixtureLabels = (payloads: readonly object[]): string[] => {
  const all = payloads.map((payload) => new Map(flatten(asData(payload))));
  const fields = [...new Set(all.flatMap((one) => [...one.keys()]))];
  const telling = fields.filter((field) => new Set(all.map((one) => one.get(field))).size > 1);
  return all.map((one) =>
    telling.flatMap((field) => (one.has(field) ? `${field} ${one.get(field)}` : [])).join(', '),
  );
};
