import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { passkeysMachine } from '#machines/desk/passkeys.ts';

const laptop = {
  id: 'bGFwdG9w',
  name: 'Work laptop',
  created_at: '2026-02-10T06:00:00.000Z',
  last_used_at: '2026-02-11T06:00:00.000Z',
  current: true,
};
const phone = { ...laptop, id: 'cGhvbmU', name: 'Phone', last_used_at: null, current: false };
const both = { ok: true, passkeys: [laptop, phone] } as const;
const lost = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');

export const passkeys = chart({
  id: 'passkeys',
  machine: passkeysMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      ADD: [{}],
      RENAME: [{ id: phone.id }],
      REMOVE: [{ id: phone.id }, { id: laptop.id }],
      SUBMIT: [{ name: 'Security key' }],
      CONFIRM: [{}],
      CANCEL: [{}],
    },
    actors: {
      read: { done: [both, { ok: true, passkeys: [laptop] }, lost], error },
      save: { done: [both, lost], error },
      remove: { done: [{ ok: true, passkeys: [laptop] }, lost], error },
    },
  },
  pageOf: () => deskPage('/desk/staff', 'officer'),
  journey: { through: 'SUBMIT', leadsTo: {}, ends: ['listed'] },
});
