/** The acts of a loan, as its events keep them: there is no second list (docs/money.md, 2). */
import { laterOf } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
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

/** The columns of an event that say what it did to the loan. */
export const ACT_COLUMNS = ['number', 'type', 'data', 'before', 'after', 'at'] as const;
type StoredEvent = Pick<Row<'loan_events'>, (typeof ACT_COLUMNS)[number]>;

/** An act as it is stored, with its number. */
export const knownAct = (number: number, act: { readonly paise?: number }): KnownAct => {
  const amount = act.paise === undefined ? {} : { paise: BigInt(act.paise) };
  return { ...act, ...amount, number } as KnownAct;
};

/** True for a request for more time that was made by the due day. */
const isInTime = ({ type, data }: StoredEvent): boolean =>
  type === 'HARDSHIP.ASKED' && (data as { readonly isInTime?: boolean }).isInTime === true;

/**
 * The acts in events, oldest first. A request for more time is one that books nothing: it lasts until the event that ended it,
 * of whichever kind. Neither is of a day before what is booked, also where a clock was set back.
 */
export const actsOf = (events: readonly StoredEvent[]): KnownAct[] => {
  let booked = '';
  const dayOf = ({ at }: StoredEvent): string => laterOf(dayInIndia(at), booked);
  const acts: KnownAct[] = [];
  for (const event of events) {
    const { act } = event.data as { readonly act?: Parameters<typeof knownAct>[1] };
    if (event.before === 'hardship' && event.after !== 'hardship') {
      const asked = acts.findLastIndex(({ kind }) => kind === 'asked');
      const open = acts[asked];
      if (open?.kind === 'asked' && open.answered === undefined)
        acts[asked] = { ...open, answered: dayOf(event) };
    }
    if (isInTime(event)) acts.push({ kind: 'asked', number: event.number, day: dayOf(event), booked });
    if (act === undefined) continue;
    const known = knownAct(event.number, act);
    booked = known.booked;
    acts.push(known);
  }
  return acts;
};

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
