/** What random stories are made of. */
import fc from 'fast-check';

/** What is drawn for an act; what it becomes depends on the acts before it. */
export const draft = fc.record({
  kind: fc.constantFrom(
    ...(['put', 'put', 'put', 'put', 'put', 'put', 'put', 'takenBack', 'takenBack', 'takenBack'] as const),
    ...([
      'sentBack',
      'sentBack',
      'transferred',
      'waived',
      'waived',
      'writtenOff',
      'extended',
      'asked',
    ] as const),
    ...(['undone', 'undone', 'returned', 'lent', 'lent'] as const),
  ),
  /** Which edge of the loan its day is at, or with `free` any day. */
  edge: fc.nat(99),
  off: fc.integer({ min: -1, max: 2 }),
  free: fc.option(fc.integer({ min: -2, max: 100 }), { freq: 1 }),
  like: fc.constantFrom('share', 'share', 'payoff', 'owed', 'exit', 'net', 'due'),
  share: fc.integer({ min: 1, max: 13_000 }),
  /** Paise more, at the edges of rounding. */
  more: fc.constantFrom(0n, 0n, 0n, 0n, -100n, -99n, -50n, -1n, 1n, 49n, 100n, 300_00n, 1_234_56n),
  pick: fc.nat(99),
});
/** A drawn draft. */
export type Draft = typeof draft extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** How stories begin that seldom come by chance: what is set of their first drafts. Edges are places in `edgesOf`. */
export const BEGINNINGS: readonly (readonly Partial<Draft>[])[] = [
  [],
  // A second payout, with money from before it and on it.
  [
    { kind: 'put', free: null, edge: 1 },
    { kind: 'returned', free: null, edge: 2, pick: 7 },
    { kind: 'lent' },
    { kind: 'put' },
  ],
  // A second payout, and money of both that is taken back on one day.
  [
    { kind: 'put', free: null, edge: 1 },
    { kind: 'returned', free: null, edge: 2, pick: 7 },
    { kind: 'sentBack' },
    { kind: 'lent' },
    { kind: 'put', free: null },
    { kind: 'takenBack', free: null, edge: 4, off: 0 },
    { kind: 'takenBack', free: null, edge: 4, off: 0 },
  ],
  // Money of before and after a write-off, and a payment that is taken back after it.
  [
    { kind: 'put' },
    { kind: 'writtenOff', free: null },
    { kind: 'put', free: null, edge: 7 },
    { kind: 'takenBack', free: null, edge: 7 },
  ],
  // More time among late days.
  [{ kind: 'extended', free: null, edge: 5 }],
  // Late days that wait for an answer to a request.
  [{ kind: 'asked', free: null, edge: 4 }],
  [
    { kind: 'asked', free: null, edge: 4 },
    { kind: 'extended', free: null, edge: 5 },
  ],
  // An exit that is lifted, with its excess sent back or not.
  [{ kind: 'put', free: null, edge: 2, like: 'exit', more: 100n }, { kind: 'takenBack' }],
  [
    { kind: 'put', free: null, edge: 2, like: 'due' },
    { kind: 'sentBack' },
    { kind: 'takenBack', free: null, edge: 5 },
  ],
];
