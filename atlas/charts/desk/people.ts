import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import type { PersonView } from '#lender/wire/signIn.ts';
import { peopleMachine } from '#machines/desk/people.ts';

const asha: PersonView = {
  id: '20000000-0000-4000-8000-000000000001',
  name: 'Asha Patil',
  role: 'officer',
  passkeys: 2,
  invited_until: null,
  invited_by: null,
  last_seen_at: '2026-02-10T06:00:00.000Z',
  left_at: null,
  may_change: false,
};
const chitra: PersonView = {
  ...asha,
  id: '20000000-0000-4000-8000-000000000003',
  name: 'Chitra Rao',
  role: 'cashier',
  may_change: true,
};
const dev: PersonView = {
  ...asha,
  id: '20000000-0000-4000-8000-000000000004',
  name: 'Dev Shah',
  passkeys: 0,
  last_seen_at: null,
  invited_until: '2026-02-13T06:00:00.000Z',
  invited_by: 'Asha Patil',
  may_change: true,
};
const esha: PersonView = {
  ...asha,
  id: '20000000-0000-4000-8000-000000000005',
  name: 'Esha Nair',
  left_at: '2026-02-09T06:00:00.000Z',
};
const invitee = { name: 'Farah Khan', role: 'cashier' } as const;
const lost = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');

export const people = chart({
  id: 'people',
  machine: peopleMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      'PEOPLE.CHANGED': [
        seldom({
          known: {
            ok: true,
            people: [asha, { ...chitra, passkeys: 3 }, dev, esha],
            invites: ['officer', 'cashier'],
          },
        }),
      ],
      INVITE: [
        { invitee: null },
        { invitee: { name: chitra.name, role: chitra.role } },
        { invitee: { name: asha.name, role: asha.role } },
      ],
      SUBMIT: [{ invitee }],
      REMOVE: [{ id: chitra.id }, { id: esha.id }],
      CONFIRM: [{}],
      CANCEL: [{}],
      DONE: [{}],
    },
    actors: {
      read: {
        done: [
          { ok: true, people: [asha, chitra, dev, esha], invites: ['officer', 'cashier'] },
          { ok: true, people: [{ ...chitra, may_change: false }], invites: [] },
          lost,
        ],
        error,
      },
      invite: {
        done: [
          {
            ok: true,
            link: `https://setu.example/desk/invite#${'x'.repeat(43)}`,
            until: '2026-02-13T06:00:00.000Z',
          },
          lost,
        ],
        error,
      },
      remove: { done: [{ ok: true }, lost], error },
      watch: { error },
    },
  },
  pageOf: () => deskPage('/desk/staff', 'officer'),
  journey: { leadsTo: {}, ends: ['invited'] },
});
