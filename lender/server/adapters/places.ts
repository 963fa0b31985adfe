import { CENTRAL } from '#server/adapters/places/central.ts';
import { EAST } from '#server/adapters/places/east.ts';
import { NORTH } from '#server/adapters/places/north.ts';
import { NORTHEAST } from '#server/adapters/places/northeast.ts';
import { SOUTH } from '#server/adapters/places/south.ts';
import { SOUTHEAST } from '#server/adapters/places/southeast.ts';
import { WEST } from '#server/adapters/places/west.ts';

/** A row of a master list, as the call answers it (API-04). */
export interface Named {
  readonly id: string;
  readonly name: string;
}

interface City extends Named {
  readonly state: Named;
  readonly pincodes: readonly string[];
}

const DATA = [...NORTH, ...CENTRAL, ...WEST, ...SOUTH, ...SOUTHEAST, ...EAST, ...NORTHEAST];

const byName = (a: Named, b: Named) => a.name.localeCompare(b.name, 'en');
const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

/** The 28 states and 8 union territories, by name. */
export const STATES: readonly Named[] = DATA.map(({ id, name }) => ({ id, name })).sort(byName);

const CITIES: readonly City[] = DATA.flatMap(({ id, name, cities }) =>
  Object.entries(cities).map(([city, pincodes]) => ({
    id: `${id}-${slug(city)}`,
    name: city,
    state: { id, name },
    pincodes: pincodes.split(' '),
  })),
).sort(byName);

const BY_PINCODE = new Map(
  CITIES.flatMap((city) => city.pincodes.map((pincode) => [pincode, city] as const)),
);

/** State by the first three digits (a sorting district); null where a district spans states. */
const BY_DISTRICT = new Map<string, Named | null>();
for (const [pincode, { state }] of BY_PINCODE) {
  const known = BY_DISTRICT.get(pincode.slice(0, 3));
  BY_DISTRICT.set(pincode.slice(0, 3), known === undefined || known?.id === state.id ? state : null);
}

/** Cities of a state, by name; null for an unknown state. */
export const citiesOf = (stateId: string): Named[] | null =>
  STATES.some((state) => state.id === stateId)
    ? CITIES.filter((city) => city.state.id === stateId).map(({ id, name }) => ({ id, name }))
    : null;

/** Pincodes of a city; null for an unknown city. */
export const pincodesOf = (cityId: string): Named[] | null =>
  CITIES.find((city) => city.id === cityId)?.pincodes.map((pincode) => ({ id: pincode, name: pincode })) ??
  null;

/** City and state of a pincode; null where they aren't certain. */
export const placeOf = (pincode: string): { city: string | null; state: string | null } => {
  const city = BY_PINCODE.get(pincode);
  if (city) return { city: city.name, state: city.state.name };
  return { city: null, state: BY_DISTRICT.get(pincode.slice(0, 3))?.name ?? null };
};
