import { LOAN_VIEWS } from '#atlas/charts/loanViews.ts';
import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { acceptanceMachine } from '#machines/acceptance.ts';
import type { LoanActed } from '#machines/loanAnswers.ts';

const broke = new Error('the call broke');
const lost: LoanActed = { ok: false, failure: { kind: 'timeout' }, loan: null };
const expired: LoanActed = { ok: false, failure: { kind: 'sessionRejected' }, loan: null };
const refusal: Failure = { kind: 'refused', status: 2, message: 'Something has happened since' };
const revised: LoanActed = { ok: false, failure: refusal, loan: LOAN_VIEWS.revised };
const lapsed: LoanActed = { ok: false, failure: refusal, loan: LOAN_VIEWS.lapsed };

type Offered = { type: string; agreed: boolean; output: { ok: boolean; loan?: unknown } };

export const acceptance = chart({
  id: 'acceptance',
  machine: acceptanceMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      'STATEMENT.OPENED': [{}],
      'AGREEMENT.TICKED': [{ agreed: true }, { agreed: false }],
      'CODE.WANTED': [{}],
      'CODE.SUBMITTED': [{ otp: '4711' }, { otp: '47' }],
      DECLINE: [{}],
      'DECLINE.CONFIRMED': [{}],
      'DECLINE.CANCELLED': [{}],
      'READ.AGAIN': [{}],
    },
    actors: {
      read: {
        done: [
          { ok: true, loan: LOAN_VIEWS.sanctioned },
          { ok: true, loan: LOAN_VIEWS.opened },
          { ok: true, loan: LOAN_VIEWS.lapsed },
          { ok: true, loan: null },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: broke,
      },
      openStatement: { done: [{ ok: true, loan: LOAN_VIEWS.opened }, revised, lost, expired], error: broke },
      sendCode: {
        done: [
          { ok: true, loan: LOAN_VIEWS.opened },
          { ok: false, failure: refusal, loan: LOAN_VIEWS.opened },
          lapsed,
          lost,
          expired,
        ],
        error: broke,
      },
      accept: {
        done: [
          { ok: true, loan: LOAN_VIEWS.accepted },
          { ok: false, failure: refusal, loan: LOAN_VIEWS.opened },
          revised,
          lapsed,
          lost,
          expired,
        ],
        error: broke,
      },
      decline: { done: [{ ok: true, loan: LOAN_VIEWS.declined }, lapsed, lost, expired], error: broke },
    },
  },
  bits: ({ context: { loan, hasAgreed, isCodeSent } }) => [
    loan?.seen,
    loan?.offer?.is_open,
    loan?.offer?.opened_at,
    hasAgreed,
    isCodeSent,
  ],
  // A box that is ticked can only be unticked; a person without a loan has none from the beginning.
  offers: (event, { snapshot, path }) => {
    const { type, agreed, output } = event as Partial<Offered>;
    if (type === 'AGREEMENT.TICKED') return agreed !== snapshot.context.hasAgreed;
    return !(output?.ok && output.loan === null) || path.steps.length === 0;
  },
  pageOf: () => ownPage('/my-loan/offer'),
});
