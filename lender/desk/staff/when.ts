import { dateSlashed, dayInIndia, timeInIndia } from '#domain/formats/formats.ts';

/** A moment of the wire as people read it: 10/02/2026, 11:30 am. */
export const when = (iso: string): string => {
  const moment = new Date(iso);
  return `${dateSlashed(dayInIndia(moment))}, ${timeInIndia(moment)}`;
};
