import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { Consents } from '#domain/wire/consents.ts';
import { consentsMachine } from '#machines/consents.ts';

const VERSION = '2026-02-01';
const GIVEN_AT = '2026-02-10T06:00:00.000Z';
const CHANGED_AT = '2026-02-20T06:00:00.000Z';

const account = { purpose: 'account', given: true, at: GIVEN_AT };
const allowed: Consents = {
  consents: [account, { purpose: 'selfie', given: true, at: GIVEN_AT }],
  effect: 'stops',
  version: VERSION,
};
const takenBack: Consents = {
  consents: [account, { purpose: 'selfie', given: false, at: CHANGED_AT }],
  effect: 'nothing',
  version: VERSION,
};

const failures = [
  { ok: false, failure: { kind: 'timeout' } },
  { ok: false, failure: { kind: 'sessionRejected' } },
] as const;
const error = new Error('a bug');

export const consents = chart({
  id: 'consents',
  machine: consentsMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      WITHDRAW: [{ purpose: 'selfie' }],
      CANCEL: [{}],
      CONFIRM: [{}],
      GIVE: [{ purpose: 'selfie' }],
    },
    actors: {
      read: {
        done: [{ ok: true, consents: allowed }, { ok: true, consents: takenBack }, ...failures],
        error,
      },
      change: {
        done: [{ ok: true, consents: takenBack }, { ok: true, consents: allowed }, ...failures],
        error,
      },
    },
  },
  bits: ({ context }) => [context.consents?.consents.find(({ purpose }) => purpose === 'selfie')?.given],
  pageOf: () => ownPage('/my-account'),
});
