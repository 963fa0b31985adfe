import { m } from '#messages';
import type { Handlers } from '#server/contract.ts';
import { refused, success } from '#server/http/answers.ts';
import { citiesOf, pincodesOf, STATES } from '#server/master/places.ts';

/** States; cities of a state; pincodes of a city (API-04, LOG-09). */
export const MASTER: Handlers = {
  async masterData({ body: { apiname, id = '' } }) {
    const lists = { getstate: () => STATES, getcity: () => citiesOf(id), getpincode: () => pincodesOf(id) };
    const list = lists[apiname]();
    return list ? success(list) : refused(m.crm_place_unknown(), []);
  },
};
