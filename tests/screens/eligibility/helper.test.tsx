import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkEligibilityHelper } from '#src/features/eligibility/eligibilityHelper.ts';
import { clearEverything } from '#src/storage/clear.ts';
import { LEAD, PROFILE, signIn, signOut, TOKEN } from '#tests/screens/steps/open.tsx';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';

let crm: Crm;
beforeEach(() => {
  crm = createCrm();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signIn();
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
});

const body = { event_name: 'check_eligibility', profile_id: PROFILE } as const;

describe("the journey client's eligibility helper", () => {
  it.each([
    { Status: 1, Message: 'Eligible', Data: { next_step: 7 } },
    { Status: 2, Message: 'Register first', Data: { next_step: 6 } },
    { Status: 4, Message: 'Session expired' },
    { Status: '9', Message: null, Data: [] },
  ])(
    'sends the given body with the stored token, and returns the whole answer: %j [API-05]',
    async (answer) => {
      crm.answer('checkEligibility', answer);
      expect(await checkEligibilityHelper(body)).toEqual({ data: answer });
      const [sent] = crm.requests('checkEligibility');
      expect(sent?.body).toEqual(body);
      expect(sent?.headers.get('Authtoken')).toBe(TOKEN);
    },
  );

  it('accepts the bodies of the retry and of the journey client too [API-05] [API-02]', async () => {
    crm.answer('registerNow', { Status: 1, Message: '', Data: {} });
    crm.answer('leadEligibility', { Status: 1, Message: '', Data: {} });
    await checkEligibilityHelper({ event_name: 'register_now', profile_id: PROFILE });
    await checkEligibilityHelper({ action: 'check_eligibility', lead_id: LEAD });
    expect(crm.requests('registerNow')).toHaveLength(1);
    expect(crm.requests('leadEligibility')[0]?.body).toEqual({ action: 'check_eligibility', lead_id: LEAD });
  });

  it('reports a missing token, and sends nothing [API-05]', async () => {
    clearEverything();
    const { data } = await checkEligibilityHelper(body);
    expect(data).toEqual({ Status: 0, Message: 'No app_login_token found. Please verify OTP first.' });
    expect(crm.requests('checkEligibility')).toEqual([]);
  });

  it('answers a failure with Status 0 and its cause [API-05]', async () => {
    crm.fail('checkEligibility', 'Failed to fetch');
    expect(await checkEligibilityHelper(body)).toEqual({
      data: { Status: 0, Message: 'Network error: Failed to fetch' },
    });
  });

  it.each([401, 429, 500])(
    'answers the HTTP status %i with Status 0 and its cause [API-05]',
    async (status) => {
      crm.answer('checkEligibility', { Status: 4, Message: 'expired' }, { status });
      expect(await checkEligibilityHelper(body)).toEqual({
        data: { Status: 0, Message: `Network error: HTTP error! status: ${status}` },
      });
    },
  );
});
