/** Which acts count, and in which order: by their days, and within a day by what they are, however they were told. */
import type { Act } from './acts.ts';

/** An act that counts. Of what was taken back, `putOn` is the day (yyyy-mm-dd) of the payment. */
export type Counted =
  | Exclude<Act, { readonly kind: 'undone' | 'takenBack' }>
  | (Act & { readonly kind: 'takenBack'; readonly putOn: string });

/** The order within a day. Interest and late charge of the day run before all of it; the exit is decided after it. */
const RANK: Readonly<Record<Counted['kind'], number>> = {
  returned: 0,
  lent: 1,
  put: 2,
  waived: 3,
  takenBack: 4,
  sentBack: 5,
  transferred: 5,
  extended: 6,
  asked: 6,
  writtenOff: 7,
};

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Takings back are in the order of the payments that they take. */
const comparePayments = (one: Counted, other: Counted): number =>
  one.kind === 'takenBack' && other.kind === 'takenBack'
    ? compare(one.putOn, other.putOn) || one.act - other.act
    : 0;

const compareActs = (one: Counted, other: Counted): number =>
  compare(one.day, other.day) ||
  RANK[one.kind] - RANK[other.kind] ||
  comparePayments(one, other) ||
  one.number - other.number;

/** The numbers of acts that count as if they had never been. */
export const undoneIn = (acts: readonly Act[]): ReadonlySet<number> =>
  new Set(acts.flatMap((act) => (act.kind === 'undone' ? [act.act] : [])));

/** The acts that count by the end of a day (yyyy-mm-dd): neither undone, nor of something that was undone, nor of later. */
export const countedActs = (acts: readonly Act[], today: string): readonly Counted[] => {
  const byNumber = new Map(acts.map((act) => [act.number, act]));
  const undone = undoneIn(acts);
  const standing = acts.flatMap((act): Counted[] => {
    if (act.kind === 'undone' || undone.has(act.number) || act.day > today) return [];
    if (act.kind !== 'takenBack') return [act];
    if (undone.has(act.act)) return [];
    return [{ ...act, putOn: byNumber.get(act.act)?.day ?? act.day }];
  });
  // A payout that returned on its own day has never run.
  const returned = new Map(standing.flatMap((act) => (act.kind === 'returned' ? [[act.act, act.day]] : [])));
  const hasRun = ({ number, day }: Counted) => {
    const end = returned.get(number);
    return end === undefined || end > day;
  };
  return standing.filter((act) => act.kind !== 'lent' || hasRun(act)).sort(compareActs);
};
