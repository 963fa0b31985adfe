import { m } from '#messages';
import { citiesOf, pincodesOf, STATES } from '#server/adapters/places.ts';
import { refused, success } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';

/** States; cities of a state; pincodes of a city (API-04, LOG-09). */
export const MASTER: Handlers = {
  async masterData({ body: { apiname, id = '' } }) {
    const lists = { getstate: () => STATES, getcity: () => citiesOf(id), getpincode: () => pincodesOf(id) };
    const list = lists[apiname]();
    return list ? success(list) : refused(m.crm_place_unknown(), []);
  },
};
