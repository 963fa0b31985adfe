/** What a trace may show. The product that is recorded says it before the first redaction, as shapes are cached. */
export interface Allowed {
  /** Names that a field may show; another name appears as its length. */
  readonly names: readonly string[];
  /** Words and numbers that a field may show, by its name, which may be shown, too. */
  readonly words: Readonly<Record<string, readonly unknown[]>>;
  /** Fields that count something of the program, never of a person: whole numbers below 100 may be shown. */
  readonly counters: readonly string[];
}

const names = new Set<string>();
const words = new Map<string, Set<unknown>>();
const counters = new Set<string>();

/** Allows more to be shown; what was allowed before stays. */
export const allow = (more: Allowed): void => {
  for (const name of [...more.names, ...Object.keys(more.words)]) names.add(name);
  for (const [name, values] of Object.entries(more.words))
    words.set(name, new Set([...(words.get(name) ?? []), ...values]));
  for (const name of more.counters) counters.add(name);
};

/** True when the name of a field may be shown. */
export const isName = (name: string): boolean => names.has(name);

/** True when a field may show a value. */
export const isWord = (field: string, value: unknown): boolean => words.get(field)?.has(value) ?? false;

/** True when a field counts something of the program. */
export const isCounter = (field: string): boolean => counters.has(field);
