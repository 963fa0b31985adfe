import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';

/** The last day before a moment at which something has ended, in words. */
export const lastMoment = (ends: string): string => dateInWords(dayInIndia(new Date(Date.parse(ends) - 1)));

/** The day of a moment in India, in words. */
export const dayOf = (moment: string): string => dateInWords(dayInIndia(new Date(moment)));
