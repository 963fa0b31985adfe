import { describe, expect, it } from 'vitest';
import { citiesOf, pincodesOf, placeOf, STATES } from '#server/adapters/places.ts';
import { storyOf } from '#tests/service/support/story.ts';

const story = storyOf();

/** First two digits of the pincodes of each state or territory (India Post's circles), by its GST code. */
const CIRCLES: Record<string, RegExp> = {
  '01': /^1[89]/,
  '02': /^17/,
  '03': /^1[4-6]/,
  '04': /^16/,
  '05': /^2[46]/,
  '06': /^1[23]/,
  '07': /^11/,
  '08': /^3[0-4]/,
  '09': /^2[0-8]/,
  '10': /^8[0-5]/,
  '11': /^737/,
  '12': /^79[0-2]/,
  '13': /^79[78]/,
  '14': /^795/,
  '15': /^796/,
  '16': /^799/,
  '17': /^79[34]/,
  '18': /^78/,
  '19': /^7[0-4]/,
  '20': /^8[123]/,
  '21': /^7[5-7]/,
  '22': /^49/,
  '23': /^4[5-8]/,
  '24': /^3[6-9]/,
  '26': /^3(62|96)/,
  '27': /^4[0-4]/,
  '29': /^5[6-9]/,
  '30': /^403/,
  '31': /^6825/,
  '32': /^6[7-9]/,
  '33': /^6[0-4]/,
  '34': /^(60|67|53)/,
  '35': /^744/,
  '36': /^50/,
  '37': /^5[1-3]/,
  '38': /^194/,
};

describe('states, cities and pincodes', () => {
  it('include the 28 states and 8 union territories, each with a unique code [API-04]', () => {
    expect(STATES).toHaveLength(36);
    expect(STATES.map(({ id }) => id).sort()).toEqual(Object.keys(CIRCLES).sort());
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(36);
  });

  it('have cities with unique pincodes of their own postal circle [API-04]', () => {
    const seen = new Set<string>();
    let cities = 0;
    for (const { id, name } of STATES) {
      for (const city of citiesOf(id) ?? []) {
        cities += 1;
        const pincodes = pincodesOf(city.id) ?? [];
        expect(pincodes.length, city.name).toBeGreaterThan(0);
        for (const { id: pincode } of pincodes) {
          expect(pincode, `${city.name}, ${name}`).toMatch(/^[1-9]\d{5}$/);
          expect(pincode, `${city.name}, ${name}`).toMatch(CIRCLES[id] ?? /never/);
          expect(seen.has(pincode), pincode).toBe(false);
          seen.add(pincode);
        }
      }
    }
    expect(cities).toBeGreaterThan(300);
  });

  it('resolve a pincode to its city and state without guessing', () => {
    expect(placeOf('560038')).toEqual({ city: 'Bengaluru', state: 'Karnataka' });
    expect(placeOf('560999')).toEqual({ city: null, state: 'Karnataka' });
    // 396 lies in Gujarat and in Dadra and Nagar Haveli.
    expect(placeOf('396999')).toEqual({ city: null, state: null });
    expect(placeOf('999999')).toEqual({ city: null, state: null });
  });
});

describe('masterAPI', () => {
  const { it, service } = story;

  it('lists states, cities of a state and pincodes of a city, with the static key [API-04] [LOG-09] [D-18]', async () => {
    const states = await service.post('masterData', { apiname: 'getstate' });
    const list = states.body.Data as { id: string; name: string }[];
    const karnataka = list.find(({ name }) => name === 'Karnataka');
    const cities = await service.post('masterData', { apiname: 'getcity', id: karnataka?.id });
    const mysuru = (cities.body.Data as { id: string; name: string }[]).find(({ name }) => name === 'Mysuru');
    const pincodes = await service.post('masterData', { apiname: 'getpincode', id: mysuru?.id });
    expect(pincodes.body).toMatchObject({ Status: 1 });
    expect(pincodes.body.Data).toContainEqual({ id: '570001', name: '570001' });
    for (const unknown of [
      { apiname: 'getcity', id: '99' },
      { apiname: 'getpincode', id: 'x' },
      { apiname: 'getcity' },
    ]) {
      expect((await service.post('masterData', unknown)).body).toMatchObject({ Status: 2, Data: [] });
    }
  });
});
