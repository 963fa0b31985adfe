/** Statistics of real runs: the count of each transition, the time spent in each state, and where people left. */

/** Statistics of a chart from one kind of run. */
export interface Heat {
  /** The kind of run: a layer of tests, `traces`, or the `service`. */
  readonly source: string;
  /** The count of each transition, by its name in traces. */
  readonly taken: Readonly<Record<string, number>>;
  /** The number of visits of each state; empty for tests. */
  readonly came: Readonly<Record<string, number>>;
  /** Milliseconds spent in each state; empty for tests, whose time means nothing. */
  readonly spent: Readonly<Record<string, number>>;
  /** The number of recordings, or of people, that ended in each state. */
  readonly left: Readonly<Record<string, number>>;
}

export const noHeat = (source: string): Heat => ({ source, taken: {}, came: {}, spent: {}, left: {} });

const sum = (
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> => {
  const all = { ...a };
  for (const [name, value] of Object.entries(b)) all[name] = (all[name] ?? 0) + value;
  return all;
};

/** Adds up the statistics of several runs of one kind. */
export const mergeHeat = (source: string, all: readonly Heat[]): Heat =>
  all.reduce<Heat>(
    (merged, { taken, came, spent, left }) => ({
      source,
      taken: sum(merged.taken, taken),
      came: sum(merged.came, came),
      spent: sum(merged.spent, spent),
      left: sum(merged.left, left),
    }),
    noHeat(source),
  );
