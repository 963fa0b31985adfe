import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#src/crm/saveFile.ts';
import { saveLanguage } from '#src/language/saveLanguage.ts';
import { writeSession } from '#src/storage/session.ts';

const asked = vi.fn(async (_request: Request) => new Response('{"Status":1,"Message":"","Data":null}'));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', (...call: ConstructorParameters<typeof Request>) => asked(new Request(...call)));
  writeSession({ profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.querySelector('meta[name="setu:extensions"]')?.remove();
});

it('the language of a person is saved with one call, whose answer is in the language of the page [LANG-10] [LANG-12]', async () => {
  await saveLanguage('hi');
  expect(asked).toHaveBeenCalledTimes(1);
  const [request] = asked.mock.calls[0] ?? [];
  expect(new URL(request?.url ?? '').pathname).toBe('/api/ext/language');
  expect(await request?.json()).toEqual({ action: 'save_language', language: 'hi' });
  expect(request?.headers.get('Authtoken')).toBe('token-of-c-1');
  expect(request?.headers.get('Accept-Language')).toBe('en');
  expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
});

it('the language is saved by nobody who is signed out, and with no other CRM [LANG-12] [D-02]', async () => {
  localStorage.clear();
  await saveLanguage('hi');
  writeSession({ profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' });
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' }),
  );
  await saveLanguage('hi');
  expect(asked).not.toHaveBeenCalled();
});

it('a file is asked for in the language of the page [LANG-10]', async () => {
  asked.mockImplementationOnce(async () => new Response('{"Status":2,"Message":"no"}', { status: 404 }));
  await saveFile('/api/ext/my-data/pdf');
  expect(asked.mock.calls[0]?.[0].headers.get('Accept-Language')).toBe('en');
});
