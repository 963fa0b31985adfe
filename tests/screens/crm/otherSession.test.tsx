/** An answer counts only in the session that asked: other tabs sign in and out by storage alone. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APPLICATION_CALLS } from '#domain/wire/application.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { clientOf } from '#src/crm/clientOf.ts';
import { callJourney } from '#src/crm/journeyClient.ts';
import { saveFile } from '#src/crm/saveFile.ts';
import { upload } from '#src/crm/uploads.ts';
import { fetchPhoto } from '#src/features/account/fetchPhoto.ts';
import { writeSession } from '#src/storage/session.ts';
import { stubUploads } from '#testing/screen/xhr.ts';

const { send, sendForAnswer } = clientOf(CALLS);

const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };

/** What another tab may have done while a call was on its way. */
const ELSEWHERE: readonly (readonly [what: string, change: () => void])[] = [
  ['somebody else signed in', () => localStorage.setItem('app_login_token', 'token-of-c-2')],
  ['the same person signed in again', () => localStorage.setItem('app_login_token', 'newer-token-of-c-1')],
  ['the person signed out', () => localStorage.removeItem('app_login_token')],
];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** What the service may answer, or the network. */
const ANSWERS: readonly (readonly [what: string, answer: () => Response])[] = [
  ['success', json({ Status: 1, Message: 'ok', Data: {} })],
  ['a refusal', json({ Status: 2, Message: 'no' })],
  ['Status 4', json({ Status: 4, Message: 'Session expired' })],
  ['HTTP 500', json({ Status: 4, Message: '' }, 500)],
  [
    'nothing',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
];

const nameOf = (name: string) => name as CallName;
const withToken = Object.keys(CALLS)
  .map(nameOf)
  .filter((name) => CALLS[name].auth === 'token');
const withoutToken = Object.keys(CALLS)
  .map(nameOf)
  .filter((name) => CALLS[name].auth !== 'token');

const OTHER = { ok: false, failure: { kind: 'otherSession' } };

/** Answers the next request after other tabs have changed something. */
const answerAfter = (change: () => void, answer: () => Response) =>
  vi.stubGlobal('fetch', async () => {
    change();
    return answer();
  });

beforeEach(() => {
  writeSession(person);
  // A reference CRM's reads would be sent again.
  const meta = Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' });
  document.head.append(meta);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('meta[name="setu:extensions"]')?.remove();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(ELSEWHERE)('when %s meanwhile', (_, change) => {
  it.each(ANSWERS)('%s is no answer to any call with a token [S-11]', async (_what, answer) => {
    for (const name of withToken) {
      writeSession(person);
      answerAfter(change, answer);
      expect(await send(name, {} as never), name).toEqual(OTHER);
      writeSession(person);
      expect(await sendForAnswer(name, {} as never), name).toEqual(OTHER);
    }
    for (const name of withToken.filter((one) => one in APPLICATION_CALLS)) {
      writeSession(person);
      stubUploads();
      expect(await upload(name as keyof typeof APPLICATION_CALLS, {} as never), name).toEqual(OTHER);
    }
  });

  it('what was fetched is neither saved nor shown [S-11]', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    answerAfter(change, () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
    expect(await saveFile('/api/ext/my-data/pdf')).toEqual(OTHER);
    expect(click).not.toHaveBeenCalled();
    writeSession(person);
    answerAfter(change, () => new Response('photo', { headers: { 'Content-Type': 'image/jpeg' } }));
    expect(await fetchPhoto('/photo', new AbortController().signal)).toBeNull();
  });

  it('the journey client throws what happened [S-11]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerAfter(change, json({ Status: 1, Message: '' }));
    await expect(callJourney('leadEligibility', {} as never)).rejects.toThrow(
      'Someone signed in or out in another tab',
    );
  });
});

it('is an answer where the session is still the same', async () => {
  for (const name of withToken) {
    answerAfter(() => localStorage.setItem('step_percent', '40'), json({ Status: 2, Message: 'no' }));
    expect(await send(name, {} as never), name).toMatchObject({
      failure: { kind: 'refused', message: 'no' },
    });
  }
});

it('counts whoever is signed in where a call has no token', async () => {
  for (const name of withoutToken) {
    writeSession(person);
    answerAfter(ELSEWHERE[0]?.[1] ?? (() => {}), json({ Status: 2, Message: 'no', data: [] }));
    expect(await sendForAnswer(name, {} as never), name).not.toEqual(OTHER);
  }
});

it('is not asked for without a token [S-10]', async () => {
  localStorage.removeItem('app_login_token');
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect(await saveFile('/api/ext/my-data/pdf')).toEqual({ ok: false, failure: { kind: 'noToken' } });
  expect(asked).not.toHaveBeenCalled();
});
