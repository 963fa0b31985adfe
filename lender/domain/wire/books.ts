/** What a loan's settlement takes, on the desk's wire: so that the desk can say what follows before anything is sent. */
import { anyText, int } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import type { Act, BookTerms } from '../books/acts.ts';

const number = z.number();

/** Amounts in whole paise, days yyyy-mm-dd. */
export const wireBooks = z.object({
  /** The day up to which the loan is settled. */
  today: anyText,
  terms: z.object({
    principal: number,
    days: int,
    rate: number,
    fee: number,
    gst: number,
    late: z.object({ perDay: number, rate: number, days: int }),
    coolingOffDays: int,
    rules: z.literal(1),
  }),
  acts: z.array(z.looseObject({ number: int, kind: anyText, day: anyText, paise: z.optional(number) })),
});
export type WireBooks = z.infer<typeof wireBooks>;

export interface SettledFrom {
  readonly today: string;
  readonly terms: BookTerms;
  readonly acts: readonly Act[];
}

/** Books as they go over the wire: without what the outside calls their money. */
export const toWire = ({ today, terms, acts }: SettledFrom): WireBooks => ({
  today,
  terms: {
    ...terms,
    ...{ principal: Number(terms.principal), fee: Number(terms.fee), gst: Number(terms.gst) },
    late: { ...terms.late, perDay: Number(terms.late.perDay) },
  },
  acts: acts.map((act) => {
    const { reference: _, money: __, booked: ___, ...content } = act as Act & Record<string, unknown>;
    return { ...content, ...('paise' in act && { paise: Number(act.paise) }) } as WireBooks['acts'][number];
  }),
});

/** Books as they came over the wire. */
export const fromWire = ({ today, terms, acts }: WireBooks): SettledFrom => ({
  today,
  terms: {
    ...terms,
    ...{ principal: BigInt(terms.principal), fee: BigInt(terms.fee), gst: BigInt(terms.gst) },
    late: { ...terms.late, perDay: BigInt(terms.late.perDay) },
  },
  acts: acts.map(
    ({ paise, ...content }) =>
      ({ ...content, ...(paise !== undefined && { paise: BigInt(paise) }) }) as unknown as Act,
  ),
});
