import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '#src/storage/drafts.ts';
import type { Crm } from '#tests/screens/support/crm.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { CASES, caseOf } from './cases.tsx';
import { button, field, freshCrm, openPage, PROFILE, setExtensions, signIn, signOut } from './open.tsx';

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
  signIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await signOut();
});

const residence = caseOf('residence');
const answered = (fields: Record<string, string>, version: number) => ({
  Status: 1,
  Message: '',
  Data: { drafts: [{ step: 'residence', version, fields }] },
});

describe('a draft in the browser', () => {
  it.each(CASES)(
    'is restored on return, without fields that are never stored: $title [ST-05]',
    async (one) => {
      setExtensions(false);
      const { user } = await openPage(one.page);
      await one.fill(user);
      const typed = () =>
        [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select')].map(
          (control) => [
            control.name,
            control instanceof HTMLInputElement && control.type === 'radio' ? control.checked : control.value,
          ],
        );
      const before = typed();
      await screen.findByText('Draft saved');
      expect(document.querySelector('.saved')?.textContent).toMatch(/^Draft saved, \d{1,2}:\d{2} (am|pm)$/);
      cleanup();
      await openPage(one.page);
      const secret = ['pancard', 'acc1', 'acc2'];
      expect(typed()).toEqual(
        before.map(([name, value]) => [name, secret.includes(String(name)) ? '' : value]),
      );
      const stored = JSON.stringify(Object.values({ ...localStorage, ...sessionStorage }));
      for (const canary of ['ABCPE1234F', '000011112222']) expect(stored).not.toContain(canary);
    },
  );

  it('is stored at once when the page is hidden or left', async () => {
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft('residence')?.fields).toEqual({ residence_address_1: '12 Lake Road' });
    await user.type(field('Landmark'), 'Library');
    cleanup();
    expect(readDraft('residence')?.fields).toMatchObject({ residence_landmark: 'Library' });
  });

  it('goes on after a save that broke [ST-05]', async () => {
    const { user } = await openPage(residence.page);
    await residence.fill(user);
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new Error('broke');
    });
    await user.click(button(residence.save));
    await screen.findByText('An unknown error occurred.');
    await user.clear(field('Landmark'));
    await user.type(field('Landmark'), 'Library');
    await waitFor(() => expect(readDraft('residence')?.fields.residence_landmark).toBe('Library'));
  });

  it('belongs to one customer: another one finds nothing [S-04]', async () => {
    writeDraft('residence', { version: 0, base: {}, fields: { residence_address_1: '12 Lake Road' } });
    const stored = persistent.read('user_draft_residence') ?? '';
    signIn('CUST-0002');
    expect(persistent.read('user_draft_residence')).toBeNull();
    persistent.write('user_draft_residence', stored);
    expect(readDraft('residence')).toBeNull();
  });

  it('is said to be saved once, while the time beside it goes on [SAY-19]', async () => {
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    const status = await screen.findByText('Draft saved');
    expect(status.getAttribute('role')).toBe('status');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const before = status.parentElement?.textContent;
    const changes = new MutationObserver(() => {});
    changes.observe(status, { childList: true, characterData: true, subtree: true });
    await user.type(field('Landmark'), 'x');
    await waitFor(() => expect(status.parentElement?.textContent).not.toBe(before));
    expect([changes.takeRecords(), status.isConnected]).toEqual([[], true]);
  });

  it('is deleted when the session ends, and later input is not stored [S-04]', async () => {
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    await screen.findByText(/^Draft saved/);
    await user.type(field('Landmark'), 'x');
    await signOut();
    cleanup();
    expect(persistent.read('user_draft_residence')).toBeNull();
  });

  it.each([
    ['starts with the income of step 1', {}, '55000'],
    ['keeps an income of its own', { monthly_income: '61000' }, '61000'],
  ])('of step 4 %s', async (_what, own, shown) => {
    crm.answer('panCheck', { Status: 1, Message: '', Data: { full_name: 'Asha Patil' } });
    writeDraft('income', { version: 0, base: {}, fields: own });
    const pan = caseOf('pan');
    const { user } = await openPage(pan.page);
    await pan.fill(user);
    await user.click(button(pan.save));
    await screen.findByRole('heading', { name: pan.done });
    cleanup();
    await openPage(caseOf('income').page);
    expect(field('Monthly Income').value).toBe(shown);
  });

  it('shows that the browser could not store it, and continues', async () => {
    setExtensions(false);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openPage(residence.page);
    const real = localStorage;
    vi.stubGlobal(
      'localStorage',
      new Proxy(real, {
        get: (target, name) =>
          name === 'setItem'
            ? () => {
                throw new DOMException('full', 'QuotaExceededError');
              }
            : Reflect.get(target, name),
      }),
    );
    await user.type(field('Address Line 1'), '12 Lake Road');
    await screen.findByText(/^Draft not saved\./);
    cleanup();
    await openPage(residence.page);
    expect(field('Address Line 1').value).toBe('12 Lake Road');
  });

  it.each([
    ['junk', '{not json'],
    ['an unknown version', JSON.stringify({ v: 9, profile: PROFILE, fields: { residence_address_1: 'x' } })],
    ['a wrong shape', JSON.stringify({ v: 1, profile: PROFILE, version: 0, base: {}, fields: [], at: 0 })],
  ])('drops %s', async (_what, stored) => {
    persistent.write('user_draft_residence', stored);
    await openPage(residence.page);
    expect(field('Address Line 1').value).toBe('');
  });
});

describe('a draft at the service [ST-05]', () => {
  it('is loaded on opening and fills the form', async () => {
    crm.forget('draftRead');
    crm.answer('draftRead', answered({ residence_address_1: '7 Hill View', residence_type_id: '1' }, 3));
    await openPage(residence.page);
    expect(crm.requests('draftRead')[0]?.body).toEqual({ action: 'read', profile_id: PROFILE });
    expect(field('Address Line 1').value).toBe('7 Hill View');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Owned' }).checked).toBe(true);
    expect(crm.requests('draftSave')).toHaveLength(0);
  });

  it('is sent some time after typing, with the version that it is based on', async () => {
    crm.forget('draftRead');
    crm.answer('draftRead', answered({ residence_address_1: '7 Hill View' }, 3));
    crm.forget('draftSave');
    crm.answer('draftSave', { Status: 1, Message: '', Data: { step: 'residence', version: 4, fields: {} } });
    const { user } = await openPage(residence.page);
    await user.type(field('Landmark'), 'Library');
    await waitFor(() => expect(crm.requests('draftSave')).toHaveLength(1), { timeout: 4_000 });
    expect(crm.requests('draftSave')[0]?.body).toEqual({
      action: 'save',
      profile_id: PROFILE,
      step: 'residence',
      version: 3,
      fields: { residence_address_1: '7 Hill View', residence_landmark: 'Library' },
    });
    await waitFor(() =>
      expect(readDraft('residence')).toMatchObject({
        version: 4,
        base: { residence_address_1: '7 Hill View', residence_landmark: 'Library' },
      }),
    );
  });

  it('merges with a newer one of another device and is sent again', async () => {
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    crm.forget('draftSave');
    crm.answer('draftSave', {
      Status: 2,
      Message: 'There is a newer draft',
      Data: {
        step: 'residence',
        version: 5,
        fields: { residence_address_1: 'old', residence_landmark: 'Library' },
      },
    });
    crm.answer('draftSave', { Status: 1, Message: '', Data: { step: 'residence', version: 6, fields: {} } });
    await waitFor(() => expect(crm.requests('draftSave')).toHaveLength(2), { timeout: 4_000 });
    expect(crm.requests('draftSave')[1]?.body).toMatchObject({
      version: 5,
      fields: { residence_address_1: '12 Lake Road', residence_landmark: 'Library' },
    });
  });

  it('is this browser’s when the service can’t be reached', async () => {
    writeDraft('residence', { version: 0, base: {}, fields: { residence_address_1: '12 Lake Road' } });
    crm.forget('draftRead');
    crm.answerRaw('draftRead', () => new Response('no', { status: 500 }));
    await openPage(residence.page);
    expect(field('Address Line 1').value).toBe('12 Lake Road');
    expect(button('Save & Continue')).toBeTruthy();
  });

  it('never leaves the browser with extensions off', async () => {
    setExtensions(false);
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    cleanup();
    expect(crm.requests('draftRead')).toHaveLength(0);
    expect(crm.requests('draftSave')).toHaveLength(0);
  });

  it('shows the changes of a newer one of another device, and keeps local input', async () => {
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    crm.forget('draftSave');
    const remote = { residence_address_1: 'old', residence_landmark: 'Library' };
    crm.answer('draftSave', {
      Status: 2,
      Message: 'There is a newer draft',
      Data: { step: 'residence', version: 5, fields: remote },
    });
    crm.answer('draftSave', { Status: 1, Message: '', Data: { step: 'residence', version: 6, fields: {} } });
    await waitFor(() => expect(field('Landmark').value).toBe('Library'), { timeout: 4_000 });
    expect(field('Address Line 1').value).toBe('12 Lake Road');
    await user.type(field('Landmark'), ' road');
    await waitFor(() => expect(crm.requests('draftSave')).toHaveLength(3), { timeout: 4_000 });
    expect(crm.requests('draftSave')[2]?.body).toMatchObject({
      version: 6,
      fields: { residence_address_1: '12 Lake Road', residence_landmark: 'Library road' },
    });
  });

  it('is never sent during the save of its step, which would restore it', async () => {
    crm.forget('draftSave');
    const sent = Promise.withResolvers<Response>();
    crm.answerRaw('draftSave', () => sent.promise);
    crm.answer('residenceDetails', { Status: 1, Message: '', Data: {} });
    const { user } = await openPage(residence.page);
    await residence.fill(user);
    await user.click(button('Save & Continue'));
    await waitFor(() => expect(crm.requests('draftSave')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(crm.requests('residenceDetails')).toHaveLength(0);
    sent.resolve(
      Response.json({ Status: 1, Message: '', Data: { step: 'residence', version: 1, fields: {} } }),
    );
    await waitFor(() => expect(crm.requests('residenceDetails')).toHaveLength(1));
    const before = crm.requests('draftSave').length;
    await screen.findByRole('heading', { name: 'Residence details are done' });
    expect(readDraft('residence')).toBeNull();
    expect(crm.requests('draftSave')).toHaveLength(before);
  });

  it('that arrives late changes nothing', async () => {
    crm.forget('draftRead');
    const late = Promise.withResolvers<Response>();
    crm.answerRaw('draftRead', () => late.promise);
    const opening = openPage(residence.page);
    const { user } = await opening;
    await user.type(field('Address Line 1'), '12 Lake Road');
    late.resolve(
      Response.json(answered({ residence_address_1: '7 Hill View', residence_landmark: 'Park' }, 3)),
    );
    await screen.findByText(/^Draft saved/);
    expect(readDraft('residence')).toMatchObject({
      version: 0,
      fields: { residence_address_1: '12 Lake Road' },
    });
  });
});

describe('a draft in two tabs [ST-05]', () => {
  const storedElsewhere = (fields: Record<string, string>) =>
    act(async () => {
      const now = readDraft('residence') ?? { version: 0, base: {}, fields: {} };
      writeDraft('residence', { ...now, fields: { ...now.fields, ...fields } });
      window.dispatchEvent(new StorageEvent('storage', { key: 'user_draft_residence' }));
    });

  it('follows the other tab while this one has no input', async () => {
    await openPage(residence.page);
    await storedElsewhere({ residence_landmark: 'Library' });
    expect(field('Landmark').value).toBe('Library');
  });

  it('merges the input of both', async () => {
    const { user } = await openPage(residence.page);
    await user.type(field('Address Line 1'), '12 Lake Road');
    await storedElsewhere({ residence_landmark: 'Library' });
    await screen.findByText(/^Draft saved/);
    await waitFor(() => expect(field('Landmark').value).toBe('Library'));
    expect(readDraft('residence')?.fields).toEqual({
      residence_address_1: '12 Lake Road',
      residence_landmark: 'Library',
    });
  });

  it('is not written again by a tab without input', async () => {
    await openPage(residence.page);
    await storedElsewhere({ residence_landmark: 'Library' });
    const { at } = readDraft('residence') ?? { at: 0 };
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(readDraft('residence')?.at).toBe(at);
  });
});
