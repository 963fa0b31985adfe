/** The acts of a loan, as its events keep them: there is no second list (docs/money.md, 2). */
import type { Act } from '#lender/books/acts.ts';
import { undoneIn } from '#lender/books/order.ts';
import type { Row } from '#server/database/schema.ts';

type WithoutNumber<Each> = Each extends Act ? Omit<Each, 'number'> : never;

/** An act that isn't stored yet, with what the outside calls its money, and the row of money that came. */
export type NewAct = WithoutNumber<Act> & { readonly reference?: string; readonly money?: number };

/** An act of a stored event, and the day (yyyy-mm-dd in India) up to which it was booked. */
export type KnownAct = Act & {
  readonly reference?: string;
  readonly money?: number;
  readonly booked: string;
};

/** An act in an event's data: amounts as whole paise, because events are JSON. */
export const storedAct = (act: NewAct, booked: string): object => ({
  ...act,
  booked,
  ...('paise' in act && { paise: Number(act.paise) }),
});

type StoredEvent = Pick<Row<'loan_events'>, 'number' | 'data'>;

/** The acts in events. */
export const actsOf = (events: readonly StoredEvent[]): KnownAct[] =>
  events.flatMap(({ number, data }) => {
    const { act } = data as { readonly act?: { readonly paise?: number } };
    if (act === undefined) return [];
    const amount = act.paise === undefined ? {} : { paise: BigInt(act.paise) };
    return [{ ...act, ...amount, number } as KnownAct];
  });

/** True for what takes money of a payment off its loan. */
export const takesOff = (act: KnownAct): act is KnownAct & { readonly kind: 'takenBack' | 'transferred' } =>
  act.kind === 'takenBack' || act.kind === 'transferred';

/** What is left on a loan of a payment, in paise: put, less what was taken back of it, or is for another loan. */
export const restOf = (acts: readonly KnownAct[], put: KnownAct & { readonly kind: 'put' }): bigint => {
  const undone = undoneIn(acts);
  return acts.reduce(
    (rest, act) =>
      takesOff(act) && act.act === put.number && !undone.has(act.number) ? rest - act.paise : rest,
    put.paise,
  );
};
