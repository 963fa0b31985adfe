import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { OTP_LIFE_MS, SESSION_MS } from '#domain/limits.ts';

/** An implementation of Storage; with `full`, writes throw. */
class MemoryStorage {
  items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(name, value);
  }
  removeItem(name: string) {
    this.items.delete(name);
  }
}

const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };
const NOW = 1_760_000_000_000;

let local: MemoryStorage;
let tab: MemoryStorage;
let logged: MockInstance<typeof console.error>;

const fresh = async () => {
  vi.resetModules();
  const [session, { clearEverything }] = await Promise.all([
    import('#src/storage/session.ts'),
    import('#src/storage/clear.ts'),
  ]);
  const isSignedIn = (now = Date.now()) => {
    const stored = session.readSession();
    return stored !== null && session.timeLeft(stored, now) > 0;
  };
  return { ...session, clearEverything, isSignedIn };
};

beforeEach(() => {
  local = new MemoryStorage();
  tab = new MemoryStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const block = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
};

describe('a stored session', () => {
  it('is stored in both storages, in both variants, under the specified names [S-01] [S-02]', async () => {
    const { writeSession } = await fresh();
    expect(writeSession(person, NOW)).toBe(true);
    for (const box of [local, tab]) {
      const { session_record, ...items } = Object.fromEntries(box.items);
      expect(items).toEqual({
        cust_profile_id: 'C-1',
        app_login_token: 'token-of-c-1',
        isLoggedIn: 'true',
        lead_id: '7',
        mobile_number: '9876543210',
      });
      expect(JSON.parse(session_record ?? '')).toEqual({
        login_timestamp: NOW,
        cust_profile_id: 'C-1',
        app_login_token: 'token-of-c-1',
        mobile_number: '9876543210',
        lead_id: '7',
        is_logged_in: true,
      });
    }
  });

  it('is parsed by one schema [S-02]', async () => {
    const { writeSession, readSession, token, profileId, leadId } = await fresh();
    writeSession({ ...person, leadId: null }, NOW);
    expect(readSession()).toEqual({ ...person, leadId: null, loginAt: NOW });
    expect([token(), profileId(), leadId()]).toEqual(['token-of-c-1', 'C-1', null]);
  });

  it('expires exactly 24 hours after its login time [S-03]', async () => {
    const { writeSession, isSignedIn, refreshSession } = await fresh();
    writeSession(person, NOW);
    expect(SESSION_MS).toBe(86_400_000);
    expect(isSignedIn(NOW + SESSION_MS - 1)).toBe(true);
    expect(isSignedIn(NOW + SESSION_MS)).toBe(false);
    expect(refreshSession(NOW + SESSION_MS)).toBe(false);
  });

  it('still expires when the clock is set back [S-03]', async () => {
    const { writeSession, isSignedIn, refreshSession } = await fresh();
    writeSession(person, NOW);
    expect(isSignedIn(NOW - 60_000)).toBe(true);
    expect(isSignedIn(NOW - 3_600_000)).toBe(false);
    expect(refreshSession(NOW - 3_600_000)).toBe(false);
  });

  it('is refreshed to now only while somebody is signed in [S-05]', async () => {
    const { writeSession, refreshSession, sessionEndsAt } = await fresh();
    expect(refreshSession(NOW)).toBe(false);
    expect(local.items.size).toBe(0);
    writeSession(person, NOW);
    expect(refreshSession(NOW + 1_000)).toBe(true);
    expect(sessionEndsAt()).toBe(NOW + 1_000 + SESSION_MS);
  });

  it('starts now when only the specification’s items exist [S-02]', async () => {
    local.setItem('app_login_token', 'token-of-c-1');
    local.setItem('cust_profile_id', 'C-1');
    local.setItem('isLoggedIn', 'true');
    const { isSignedIn, adoptSession, readSession } = await fresh();
    expect(isSignedIn(NOW)).toBe(true);
    adoptSession(NOW);
    expect(readSession()?.loginAt).toBe(NOW);
    expect(isSignedIn(NOW + SESSION_MS)).toBe(false);
    adoptSession(NOW + SESSION_MS);
    expect(readSession()?.loginAt).toBe(NOW);
  });

  it('needs both a token and a profile id', async () => {
    const { isSignedIn } = await fresh();
    local.setItem('app_login_token', 'token-of-c-1');
    expect(isSignedIn()).toBe(false);
    local.setItem('cust_profile_id', 'C-1');
    expect(isSignedIn()).toBe(true);
    local.setItem('isLoggedIn', 'false');
    expect(isSignedIn()).toBe(false);
  });

  it('is read from the persistent storage, not from this tab’s copy [S-06]', async () => {
    const { writeSession, isSignedIn, followPersistent } = await fresh();
    writeSession(person, NOW);
    local.items.clear();
    expect(isSignedIn(NOW)).toBe(false);
    expect(followPersistent()).toBe(true);
    expect(tab.items.size).toBe(0);
    local.setItem('app_login_token', 'other');
    followPersistent();
    expect(tab.getItem('app_login_token')).toBe('other');
  });

  it('starts with an empty storage, without data of the previous customer [S-04]', async () => {
    local.setItem('step_5_completed', 'true');
    local.setItem('user_draft_personal', '{}');
    const { writeSession } = await fresh();
    writeSession(person, NOW);
    expect(local.getItem('step_5_completed')).toBeNull();
    expect(local.getItem('user_draft_personal')).toBeNull();
  });
});

describe('clearing', () => {
  it('removes all items of the app from both storages, and no others [S-04] [S-08] [D-15]', async () => {
    const { writeSession, clearEverything } = await fresh();
    const own = [
      'cust_profile_id',
      'app_login_token',
      'isLoggedIn',
      'lead_id',
      'mobile_number',
      'otp_expiry_time',
      'session_record',
      'step_percent',
      'percent',
      'next_step',
      'profile_image',
      'eligibility_status',
      'eligibility_data',
      'employment_details',
      'documents_uploaded',
      'bank_details',
      ...[5, 6, 7, 8, 9].map((id) => `step_${id}_completed`),
      'completed_steps',
      'in_process_step',
      'pan_verified',
      'pan_number',
      'full_name',
      'user_draft_personal',
      'user_anything',
      'cache_anything',
      'profile_anything',
    ];
    writeSession(person, NOW);
    for (const box of [local, tab]) for (const name of [...own, 'somebody-elses']) box.setItem(name, '1');
    expect(clearEverything()).toBe(true);
    expect([[...local.items.keys()], [...tab.items.keys()]]).toEqual([
      ['somebody-elses'],
      ['somebody-elses'],
    ]);
  });
});

describe('an attempt', () => {
  const attempt = { profileId: 'C-1', mobile: '9876543210' };

  it('is stored with its expiry time, and is valid until then [S-07]', async () => {
    const { writeAttempt, readAttempt, profileId, isSignedIn } = await fresh();
    expect(writeAttempt(attempt, NOW)).toBe(true);
    expect(local.getItem('otp_expiry_time')).toBe(String(NOW + OTP_LIFE_MS));
    expect(profileId()).toBe('C-1');
    expect(isSignedIn(NOW)).toBe(false);
    expect(readAttempt(NOW + OTP_LIFE_MS - 1)).toEqual({ mobile: '9876543210', isExpired: false });
    expect(readAttempt(NOW + OTP_LIFE_MS)?.isExpired).toBe(true);
    expect(readAttempt(NOW - 3_600_000)?.isExpired).toBe(true);
  });

  it('is cleared with its profile id and mobile number [S-07] [D-05]', async () => {
    const { writeAttempt, clearAttempt } = await fresh();
    writeAttempt(attempt, NOW);
    expect(clearAttempt()).toBe(true);
    expect([local.items.size, tab.items.size]).toEqual([0, 0]);
  });

  it('is ignored once its code was verified, and never ends a session [D-05]', async () => {
    const { writeAttempt, writeSession, clearAttempt, readAttempt, isSignedIn } = await fresh();
    writeAttempt(attempt, NOW);
    writeSession(person, NOW);
    expect(local.getItem('otp_expiry_time')).toBeNull();
    local.setItem('otp_expiry_time', '1');
    expect(readAttempt(NOW)).toBeNull();
    clearAttempt();
    expect(isSignedIn(NOW)).toBe(true);
  });

  it('with an invalid expiry is expired', async () => {
    local.setItem('otp_expiry_time', 'soon');
    const { readAttempt } = await fresh();
    expect(readAttempt(NOW)).toEqual({ mobile: '', isExpired: true });
  });
});

describe('failing storage', () => {
  it('blocked: the session continues in memory, the error is logged once and the write returns false [S-06] [D-16]', async () => {
    block();
    const { writeSession, isSignedIn, token, clearEverything, refreshSession } = await fresh();
    expect(writeSession(person, NOW)).toBe(false);
    expect([isSignedIn(NOW), token()]).toEqual([true, 'token-of-c-1']);
    expect(refreshSession(NOW + 1)).toBe(false);
    expect(isSignedIn(NOW + SESSION_MS)).toBe(true);
    const messages = logged.mock.calls.map(([text]) => String(text));
    expect(messages).toContain('persistent storage: could not write (SecurityError)');
    expect(new Set(messages).size).toBe(messages.length);
    expect(clearEverything()).toBe(false);
    expect(isSignedIn(NOW)).toBe(false);
  });

  it('blocked permanently except for this tab: its copy is used [S-06]', async () => {
    const { writeSession } = await fresh();
    writeSession(person, NOW);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const after = await fresh();
    expect(after.isSignedIn(NOW)).toBe(true);
    expect(after.followPersistent()).toBe(false);
    expect(after.isSignedIn(NOW), 'there is nothing to follow').toBe(true);
  });

  it('full: the newest value wins, from memory [D-16]', async () => {
    const { writeSession, readSession } = await fresh();
    writeSession(person, NOW);
    local.full = true;
    tab.full = true;
    expect(writeSession({ ...person, token: 'second-token' }, NOW + 1)).toBe(false);
    expect(readSession()).toMatchObject({ token: 'second-token', loginAt: NOW + 1 });
  });

  it('absent, as in some in-app browsers: the newest value wins, from memory [D-16]', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', null);
    const { writeSession, isSignedIn } = await fresh();
    expect(writeSession(person, NOW)).toBe(false);
    expect(isSignedIn(NOW)).toBe(true);
  });

  it.each(['{', 'null', '[]', '{"login_timestamp":"yesterday"}', '{"login_timestamp":-1}'])(
    'corrupt record %s: ignored, the separate items are used [D-16]',
    async (junk) => {
      const { writeSession, readSession } = await fresh();
      writeSession(person, NOW);
      local.setItem('session_record', junk);
      expect(readSession()).toEqual({ ...person, loginAt: null });
    },
  );

  it.each(['', ' ', 'null', 'undefined', 'two words', 'naïve', 'line\nbreak'])(
    'corrupt token %j: nobody is signed in, and no header carries it [S-10]',
    async (junk) => {
      const { writeSession, isSignedIn, token, isToken } = await fresh();
      writeSession(person, NOW);
      local.setItem('app_login_token', junk);
      expect([isSignedIn(NOW), token(), isToken(junk)]).toEqual([false, null, false]);
    },
  );

  it('never logs a value', async () => {
    block();
    const { writeSession } = await fresh();
    writeSession(person, NOW);
    const text = JSON.stringify(logged.mock.calls);
    for (const value of [person.token, person.mobile, person.profileId]) expect(text).not.toContain(value);
  });
});
