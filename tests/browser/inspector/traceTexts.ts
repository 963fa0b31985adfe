/** Every text in what was said, but not a trace's own counting. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /^x:\d+$|^\d{4}-\d\d-\d\dT/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
};

/** Runs of four digits that may be codes: not parts of a time or an address. */
export const codesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/(?<![\d:.])\d{4}(?![\d:.])/g) ?? []);
