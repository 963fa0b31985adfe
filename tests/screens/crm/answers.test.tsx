import { describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { readData } from '#src/crm/answers.ts';

const raw = (body: unknown) => ({ status: 200, statusText: 'OK', body: JSON.stringify(body) });

/** Calls that succeed without Data. */
const SUCCESS_ALONE = [
  'resendOtp',
  'pancardVerification',
  'personalDetails',
  'residenceDetails',
  'incomeDetails',
  'selfie',
  'selfieFallback',
  'document',
  'checkEligibility',
  'registerNow',
  'dashboard',
  'aboutCompany',
  'bankDetails',
  'loanCalculation',
  'generateLoan',
  'mandatoryDocuments',
  'leadList',
  'masterData',
] as const satisfies readonly CallName[];

const EMPTY = [
  ['missing', {}],
  ['null', { Data: null }],
  ['[]', { Data: [] }],
  ['{}', { Data: {} }],
  ["''", { Data: '' }],
] as const;

describe('the classification of an answer', () => {
  describe.each(SUCCESS_ALONE)('%s', (name) => {
    it.each(EMPTY.filter(([kind]) => kind !== '{}' || !['leadList', 'masterData'].includes(name)))(
      'succeeds by its Status when Data is %s [API-00]',
      (_, data) => {
        expect(readData(CALLS[name], raw({ Status: 1, Message: 'ok', ...data }))).toMatchObject({ ok: true });
      },
    );
  });

  it('accepts a Status as a string, and an answer without a Message [API-00]', () => {
    expect(readData(CALLS.personalDetails, raw({ Status: '1' }))).toMatchObject({ ok: true, message: null });
    expect(readData(CALLS.personalDetails, raw({ Status: '2' }))).toMatchObject({
      failure: { kind: 'refused', status: 2, message: null },
    });
    expect(readData(CALLS.personalDetails, raw({ Status: '4' }))).toMatchObject({
      failure: { kind: 'sessionRejected' },
    });
  });

  it('treats invalid parts and flags of a profile as missing [DASH-11]', () => {
    const profile = {
      pan_verified: 1,
      eligibility: {},
      next_event_name: [],
      profile_details: [],
      lead_details: '',
      lead_list: {},
    };
    const read = readData(CALLS.dashboard, raw({ Status: 1, Message: [], Data: profile }));
    expect(read).toMatchObject({ ok: true, message: null, data: { pan_verified: 1, profile_details: null } });
    expect(read.ok && read.data).toMatchObject({
      eligibility: undefined,
      lead_details: null,
      lead_list: null,
    });
  });
});
