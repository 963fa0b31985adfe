/** Typed dates and their wire format, yyyy-mm-dd. */

const EARLIEST = '1900';

/** True for a yyyy-mm-dd from 1900 on that is in the calendar. */
export const isRealDay = (iso: string): boolean => {
  const day = new Date(`${iso}T00:00:00Z`);
  return iso >= EARLIEST && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === iso;
};

/** The yyyy-mm-dd of '03/02/1990', '3.2.1990', '03021990' or '1990-02-03'; null for an incomplete or invalid date. */
export const parseDay = (typed: string): string | null => {
  const numbers = typed
    .trim()
    .replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
    .split(/\D+/);
  if (numbers[2]?.length === 4) numbers.reverse();
  const iso = numbers.map((part) => part.padStart(2, '0')).join('-');
  return isRealDay(iso) ? iso : null;
};

/** The same day so many years before a yyyy-mm-dd; 28 February for a 29 February that the year lacks. */
export const yearsBefore = (iso: string, years: number): string => {
  const day = `${Number(iso.slice(0, 4)) - years}${iso.slice(4)}`;
  return isRealDay(day) ? day : day.replace(/29$/, '28');
};

/** The later of two days, yyyy-mm-dd. */
export const laterOf = (day: string, other: string): string => (other > day ? other : day);
