import { LOAN_VIEWS } from '#atlas/charts/loanViews.ts';
import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { myLoanMachine } from '#machines/myLoan.ts';

const broke = new Error('the call broke');
const refusal: Failure = { kind: 'refused', status: 2, message: 'Something has happened since' };
const timeout: Failure = { kind: 'timeout' };
const expired: Failure = { kind: 'sessionRejected' };

type Offered = { type: string; action: { type: string }; output: { ok: boolean; loan?: unknown } };

export const myLoan = chart({
  id: 'myLoan',
  machine: myLoanMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      REFRESH: [{}],
      'DIALOG.OPENED': [{ dialog: 'withdraw' }, { dialog: 'decline' }, { dialog: 'hardship' }],
      'DIALOG.CLOSED': [{}],
      'ACTION.SENT': [
        { action: { type: 'withdraw' } },
        { action: { type: 'decline' } },
        { action: { type: 'answer', text: 'Here it is' } },
        { action: { type: 'hardship', days: 10 } },
      ],
      PAY: [{ rupees: 10_700 }],
      'APPLY.AGAIN': [{}],
    },
    actors: {
      read: {
        done: [
          { ok: true, loan: LOAN_VIEWS.asked },
          { ok: true, loan: LOAN_VIEWS.sanctioned },
          { ok: true, loan: LOAN_VIEWS.running },
          { ok: true, loan: LOAN_VIEWS.closed },
          { ok: true, loan: null },
          { ok: false, failure: timeout },
          { ok: false, failure: expired },
        ],
        error: broke,
      },
      act: {
        done: [
          { ok: true, loan: LOAN_VIEWS.withdrawn },
          { ok: false, failure: refusal, loan: LOAN_VIEWS.refused },
          { ok: false, failure: timeout, loan: null },
          { ok: false, failure: expired, loan: null },
        ],
        error: broke,
      },
      applyAgain: {
        done: [{ ok: true }, { ok: false, failure: timeout }, { ok: false, failure: expired }],
        error: broke,
      },
      pay: {
        done: [{ ok: true }, { ok: false, failure: timeout }, { ok: false, failure: expired }],
        error: broke,
      },
      watch: { error: broke },
    },
  },
  bits: ({ context: { loan, dialog } }) => [loan?.state, dialog],
  // Dialogs cover the page; a person without a loan has none from the beginning.
  offers: (event, { snapshot, path }) => {
    const { dialog } = snapshot.context;
    const { type, action, output } = event as Partial<Offered>;
    if (output && 'loan' in output && output.loan === null && output.ok) return path.steps.length === 0;
    if (type === 'ACTION.SENT') return dialog === (action?.type === 'answer' ? null : action?.type);
    if (type === 'DIALOG.OPENED' || type === 'APPLY.AGAIN' || type === 'PAY') return dialog === null;
    return type !== 'DIALOG.CLOSED' || dialog !== null;
  },
  pageOf: () => ownPage('/my-loan'),
});
