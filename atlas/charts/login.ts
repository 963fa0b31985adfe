/** The sign-in wizard. It is walked from its PAN part, which leads to every other one when the session is lost. */

import { ownPage, publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld, seldom } from '#atlas/graph/origins.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { loginMachine } from '#machines/login.ts';

const refused: Failure = { kind: 'refused', status: 2, message: null };
const broke = new Error('the call broke');

export const login = chart({
  id: 'login',
  machine: loginMachine,
  input: { opensAt: 'pan' },
  fixtures: {
    events: {
      'MOBILE.SUBMITTED': [
        { mobile: '9876543210', termsTicked: true },
        { mobile: '9876543210', termsTicked: false },
        { mobile: '98765', termsTicked: true },
      ],
      'TERMS.TICKED': [{}],
      'OTP.SUBMITTED': [{ otp: '4711' }, { otp: '47' }],
      'OTP.RESEND': [{}],
      'CODE.EXPIRED': [byWorld({})],
      'CODE.RESTORED': [seldom({ profileId: 'C-1', mobile: '9876543210', expiresAt: 30_000 })],
      'NUMBER.CHANGE': [{}],
      'PAN.SUBMITTED': [{ pan: 'ABCPE1234F' }, { pan: 'ABCPE' }],
      'SIGNED.IN': [seldom({})],
    },
    actors: {
      loadStates: { done: [null], error: broke },
      sendCode: {
        done: [
          { ok: true, profileId: 'C-1', expiresAt: 30_000 },
          { ok: false, failure: refused },
        ],
        error: broke,
      },
      verifyCode: {
        done: [
          { ok: true, token: 'token-of-c-1', profileId: 'C-1', leadId: null },
          { ok: false, failure: refused },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: broke,
      },
      sendCodeAgain: {
        done: [
          { ok: true, expiresAt: 60_000 },
          { ok: false, failure: refused },
        ],
        error: broke,
      },
      codeClock: { error: broke },
      checkPan: {
        done: [
          { ok: true, verified: false },
          { ok: true, verified: true },
          { ok: false, failure: { kind: 'noToken' } },
        ],
        error: broke,
      },
      verifyPan: {
        done: [
          { ok: true },
          { ok: false, failure: refused },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: broke,
      },
    },
  },
  bits: ({ context }) => [context.opensAt],
  // Opening the page restores a code; nothing on it does.
  offers: ({ type }) => type !== 'CODE.RESTORED',
  journey: { input: { opensAt: 'mobile' }, leadsTo: { done: 'session' } },
  routes: { mobile: '/apply', otp: '/apply', pan: '/apply' },
  pageOf: (state) => (state.startsWith('pan') ? ownPage('/apply?step=pan') : publicPage('/apply')),
});
