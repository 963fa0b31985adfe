import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { causeOf, type Failure, type FailureTexts, failureText } from '#domain/wire/failure.ts';
import { readTexts } from '#scripts/build/texts.ts';

const texts: FailureTexts = { refused: () => 'Failed to save personal details' };
const say = (failure: Failure, special: Partial<FailureTexts> = {}) =>
  failureText(failure, { ...texts, ...special });

describe('the text of a failure', () => {
  it("is the service's message, or the call's own text when it sent none [ST-03] [PER-02]", () => {
    expect(say({ kind: 'refused', status: 2, message: 'The name differs' })).toBe('The name differs');
    expect(say({ kind: 'refused', status: 2, message: null })).toBe('Failed to save personal details');
  });

  it('names an expired session or its missing item [ST-03]', () => {
    expect(say({ kind: 'sessionRejected' })).toBe('Session expired. Please login again.');
    expect(say({ kind: 'noProfile' })).toBe('Session expired. Please login again.');
    expect(say({ kind: 'noToken' })).toBe('Authentication token not found. Please verify OTP first.');
  });

  it('says that somebody signed in or out meanwhile [S-11]', () => {
    expect(say({ kind: 'otherSession' }, { network: () => 'no network' })).toBe(
      'Someone signed in or out in another tab. Please look at this page again.',
    );
    expect(causeOf({ kind: 'otherSession' })).toBeNull();
  });

  it("uses a page's own texts for a missing profile, token or network [ST-03] [ST-04]", () => {
    const own = {
      noProfile: () => 'Profile ID not found. Please verify OTP first.',
      noToken: () => 'No app_login_token found. Please login again.',
      network: () => 'Network error. Please check your connection and try again.',
    };
    expect(say({ kind: 'noProfile' }, own)).toBe(own.noProfile());
    expect(say({ kind: 'noToken' }, own)).toBe(own.noToken());
    expect(say({ kind: 'network', cause: 'Failed to fetch' }, own)).toBe(own.network());
  });

  it('is a network error, with a detail when the answer was invalid [ST-04]', () => {
    expect(say({ kind: 'network', cause: 'Failed to fetch' })).toBe('Network error. Please try again.');
    const wrong: Failure[] = [
      { kind: 'timeout' },
      { kind: 'http', status: 502, text: 'Bad Gateway' },
      { kind: 'malformed' },
    ];
    for (const failure of wrong) {
      expect(say(failure)).toBe(`Network error: ${causeOf(failure)}. Please try again.`);
      expect(causeOf(failure)).toBeTruthy();
    }
  });

  it('has no number of HTTP, nor its words, whatever was answered [LOAN-69]', () => {
    for (const status of [302, 400, 413, 429, 500, 502, 503, 504]) {
      const failure: Failure = { kind: 'http', status, text: 'Service Unavailable' };
      for (const text of [say(failure), causeOf(failure)]) expect(text).not.toMatch(/\d|HTTP|Unavailable/i);
    }
  });

  it('has a cause only for transport failures', () => {
    expect(causeOf({ kind: 'network', cause: 'Failed to fetch' })).toBe('Failed to fetch');
    for (const kind of ['sessionRejected', 'noProfile', 'noToken'] as const)
      expect(causeOf({ kind })).toBeNull();
    expect(causeOf({ kind: 'refused', status: 2, message: 'no' })).toBeNull();
  });
});

it('shows a number of HTTP only in texts that the specification quotes [LOAN-69]', () => {
  const specification = readFileSync('docs/specification/product-spec.md', 'utf8');
  const numbered = Object.values(readTexts('en')).filter((text) => text.includes('{status}'));
  for (const text of numbered)
    expect(specification).toContain(`'${text.replace('error! status: {status}', 'error! status: {code}')}'`);
});
