import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { deletionMachine } from '#machines/deletion.ts';

const failures = [
  { ok: false, failure: { kind: 'timeout' } },
  { ok: false, failure: { kind: 'sessionRejected' } },
] as const;
const error = new Error('a bug');

export const deletion = chart({
  id: 'deletion',
  machine: deletionMachine,
  fixtures: {
    events: { ASK: [{}], CANCEL: [{}], TICK: [{}], UNTICK: [{}], CONFIRM: [{}], WITHDRAW: [{}] },
    actors: {
      load: {
        done: [
          { ok: true, deletedOn: null, keptUntil: '2034-03-09', hasOpenLoan: false },
          { ok: true, deletedOn: '2026-03-09', keptUntil: null, hasOpenLoan: false },
          { ok: true, deletedOn: null, keptUntil: null, hasOpenLoan: true },
          { ok: false },
        ],
        error,
      },
      requestDeletion: { done: [{ ok: true, deletedOn: '2026-03-09' }, ...failures], error },
      withdrawDeletion: { done: [{ ok: true }, ...failures], error },
    },
  },
  pageOf: () => ownPage('/my-account'),
});
