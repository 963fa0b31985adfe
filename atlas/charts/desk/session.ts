import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld, seldom } from '#atlas/graph/origins.ts';
import { deskSessionMachine } from '#machines/desk/session.ts';

const staff = { id: '20000000-0000-4000-8000-000000000001', name: 'Asha Officer', role: 'officer' } as const;
const demoPeople = ['officer', 'secondOfficer'] as const;
const failure = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');

export const deskSession = chart({
  id: 'deskSession',
  machine: deskSessionMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      'SIGN.IN': [{}],
      'DEMO.CHOSEN': [{ person: 'officer' }, { person: 'auditor' }],
      PROVE: [{}],
      CANCEL: [{}],
      'PROOF.NEEDED': [byWorld({})],
      'SIGN.OUT': [{}],
      'SESSION.REJECTED': [seldom({})],
      'SESSION.LOCKED': [seldom({})],
    },
    actors: {
      find: {
        done: [
          { ok: true, staff, isLocked: false, demoPeople, demoPerson: null },
          { ok: true, staff, isLocked: true, demoPeople, demoPerson: null },
          { ok: true, staff, isLocked: true, demoPeople, demoPerson: 'officer' },
          { ok: true, staff: null, isLocked: false, demoPeople, demoPerson: null },
          failure,
        ],
        error,
      },
      signIn: { done: [{ ok: true, staff }, failure], error },
      signOut: { done: [{ ok: true }, failure], error },
      idleWatch: { error },
    },
  },
  pageOf: (state) => deskPage('/desk', /^(signedIn|locked|signingOut)/.test(state) ? 'officer' : undefined),
  journey: {
    through: 'signIn',
    leadsTo: { signedIn: ['queue', 'letters', 'deskMoney', 'deskAudit', 'numbers', 'people', 'passkeys'] },
  },
});
