/** The repayment lookup. */

import { publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { repayMachine } from '#machines/repay.ts';

const refused: Failure = { kind: 'refused', status: 2, message: null };
const broke = new Error('the call broke');

export const repay = chart({
  id: 'repay',
  machine: repayMachine,
  fixtures: {
    events: {
      'PAN.SUBMITTED': [{ pan: 'ABCPE1234F' }, { pan: 'ABCPE' }],
      'OTP.SUBMITTED': [{ otp: '4711' }, { otp: '47' }],
      'PAN.CHANGE': [{}],
      'PAN.ANOTHER': [{}],
    },
    actors: {
      sendCode: { done: [{ ok: true }, { ok: false, failure: refused }], error: broke },
      findLoan: {
        done: [
          { ok: true, repayment: { loan_no: 'L1', repayment_with_real_interest: 30_000 }, payProof: 'proof' },
          { ok: false, failure: refused },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: broke,
      },
    },
  },
  routes: { pan: '/repay', otp: '/repay', details: '/repay' },
  pageOf: () => publicPage('/repay'),
});
