import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import { previewMachine } from '#machines/preview.ts';

export const preview = chart({
  id: 'preview',
  machine: previewMachine,
  fixtures: {
    events: { CONTINUE: [{}], CONFIRM: [{}], DASHBOARD: [{}], RETRY: [{}] },
    actors: {
      load: {
        done: [
          { ok: true, current: 9, submitted: false },
          { ok: true, current: 8, submitted: false },
          seldom({ ok: true, current: 9, submitted: true }),
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: new Error('a bug'),
      },
      checkDocuments: {
        done: [
          { ok: true, missing: [] },
          { ok: true, missing: [{ name: 'Salary Slip', to: 'step8' }] },
          { ok: true, missing: [{ name: 'A signed form', to: null }] },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: new Error('a bug'),
      },
      submitApplication: {
        done: [
          { ok: true },
          { ok: false, failure: { kind: 'refused', status: 2, message: null } },
          {
            ok: false,
            failure: {
              kind: 'refused',
              status: 2,
              message: null,
              data: { missing: ['Loan amount and tenure'] },
            },
            missing: [{ name: 'Loan amount and tenure', to: 'offer' }],
          },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
  bits: ({ context }) => [
    context.current,
    context.submitted,
    context.notice?.kind === 'missing' && context.notice.missing.some(({ to }) => to !== null),
  ],
  journey: { leadsTo: { completed: 'loan' } },
  pageOf: () => ownPage('/apply/profile-preview'),
});
