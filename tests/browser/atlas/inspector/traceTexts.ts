/** Every text in a message, except the ids and times of a trace. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /^x:\d+$|^\d{4}-\d\d-\d\dT/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
};

/** Groups of four digits that may be codes, outside of times and addresses. */
export const codesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/(?<![\d:.])\d{4}(?![\d:.])/g) ?? []);
