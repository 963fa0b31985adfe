/** What the books of a loan lack: the only source of the split's entries (docs/money.md, 3). */
import type { Paise } from '#domain/loan/money.ts';
import type { Totals } from './acts.ts';
import { SPLIT_KINDS, type SplitKind } from './kinds.ts';

/** An entry that is to be booked. An amount below 0 is a correction. */
export interface MissingEntry {
  readonly kind: SplitKind;
  readonly paise: Paise;
}

/** The entries that bring what is booked to what is settled, one for each kind that differs, in the order of the table. */
export const missing = (booked: Totals, settled: Totals): readonly MissingEntry[] =>
  SPLIT_KINDS.map((kind) => ({ kind, paise: settled[kind] - booked[kind] })).filter(
    ({ paise }) => paise !== 0n,
  );
