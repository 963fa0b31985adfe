import type { Choice } from '#ui/fields/choice/Select.tsx';

/** The options of a field, from an enumeration of the domain; a form contains ids as strings. */
export const choicesOf = (options: readonly { id: number | string; label: () => string }[]): Choice[] =>
  options.map(({ id, label }) => ({ value: String(id), label: label() }));
