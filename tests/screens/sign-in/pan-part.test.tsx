import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/actors/system.ts';
import { ApplyPage } from '#src/features/sign-in/ApplyPage.tsx';
import { isOff } from '#testing/screen/expectations.ts';
import { descriptionOf } from '#tests/screens/spoken/heard.ts';
import { setExtensions } from '#tests/screens/steps/open.tsx';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };
const notVerified = { Status: 1, Message: '', Data: { pan_verified: 0 } };

let crm: Crm;
const user = userEvent.setup();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  crm = createCrm();
  crm.answer('masterData', { Status: 1, Message: '', Data: [] });
  crm.answer('logout', { Status: 1, Message: '' });
  session.send({ type: 'LOGIN.SUCCEEDED', session: person });
});
afterEach(() => {
  act(() => session.send({ type: 'LOGOUT' }));
  setExtensions(true);
  vi.unstubAllGlobals();
});

const open = () => renderPage(<ApplyPage />, { path: '/apply?step=pan' });
const pan = async () => (await screen.findByLabelText('PAN')) as HTMLInputElement;
const next = () => screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;

describe('the PAN part', () => {
  it('opens for a signed-in customer with an unverified PAN, with the focus in its field [D-12] [LOG-07]', async () => {
    crm.answer('dashboard', notVerified);
    await open();
    const input = await pan();
    expect(document.activeElement).toBe(input);
    expect(screen.getByText('Enter your PAN')).toBeTruthy();
  });

  it('redirects a customer with a verified PAN to the dashboard [D-12]', async () => {
    crm.answer('dashboard', { Status: 1, Message: '', Data: { pan_verified: '1' } });
    const { path } = await open();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('opens when it is unknown whether the PAN is verified', async () => {
    crm.fail('dashboard');
    await open();
    expect(await pan()).toBeTruthy();
  });

  it('accepts letters and digits in their places, in capitals, and a whole paste [LOG-08]', async () => {
    crm.answer('dashboard', notVerified);
    await open();
    const input = await pan();
    await user.type(input, '1abc9pe12x34f9');
    expect(input.value).toBe('ABCPE1234F');
    await user.clear(input);
    await user.click(input);
    await user.paste(' abcpe1234f ');
    expect(input.value).toBe('ABCPE1234F');
    expect(document.querySelectorAll('.cells--pan .cell[data-on]')).toHaveLength(10);
    await user.keyboard('{Backspace}');
    expect(input.value).toBe('ABCPE1234');
  });

  it('says at the button, at a PAN that is left half typed, and on Return what is missing [SAY-14] [SAY-19]', async () => {
    crm.answer('dashboard', notVerified);
    await open();
    const input = await pan();
    const missing = 'Enter a PAN with 10 letters and numbers.';
    expect(descriptionOf(next())).toBe(missing);
    await user.type(input, 'ABCPE12{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(missing);
    await user.type(input, '3');
    expect(descriptionOf(input)).not.toContain(missing);
    await user.tab();
    expect(descriptionOf(input)).toContain(missing);
    await user.type(input, '4F');
    expect([descriptionOf(input).includes(missing), descriptionOf(next())]).toEqual([false, '']);
  });

  const VERIFIED = {
    Status: 1,
    Message: '',
    Data: { full_name: 'Asha Patil', step_percentage: 11, next_step: 'personal' },
  };

  it('checks only the length, sends 50,000 with the token, stores the name and continues [LOG-07] [S-10] [PAN-02]', async () => {
    setExtensions(false);
    crm.answer('dashboard', notVerified);
    crm.answer('pancardVerification', VERIFIED);
    const { path } = await open();
    await user.type(await pan(), 'ABCPE1234');
    expect(isOff(next())).toBe(true);
    await user.type(await pan(), 'F');
    await user.dblClick(next());
    await waitFor(() => expect(path()).toBe('/dashboard'));
    const [request, ...more] = crm.requests('pancardVerification');
    expect(more).toEqual([]);
    expect(request?.body).toEqual({
      event_name: 'pancard_verification',
      pancard: 'ABCPE1234F',
      profile_id: 'C-1',
      monthly_income: 50000,
    });
    expect(request?.headers.get('Authtoken')).toBe('token-of-c-1');
    expect(localStorage.getItem('full_name')).toBe('Asha Patil');
    expect(localStorage.getItem('step_percent')).toBe('11');
  });

  it('asks whether the holder is the person, and keeps the PAN in its field when not [PAN-04]', async () => {
    crm.answer('dashboard', notVerified);
    crm.answer('panCheck', {
      Status: 1,
      Message: '',
      Data: { check: 'a-check', masked_name: 'A•••a P•••l' },
    });
    crm.answer('panConfirm', VERIFIED);
    const { path } = await open();
    await user.type(await pan(), 'ABCPE1234F');
    await user.click(next());
    expect(await screen.findByText('A•••a P•••l')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No, change the PAN' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was saved. Type the PAN of your own card.',
    );
    const input = await pan();
    expect([input.value, document.activeElement]).toEqual(['ABCPE1234F', input]);
    expect(crm.requests('panConfirm')).toEqual([]);
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Yes, this is me' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(crm.requests('panCheck')[0]?.body).toEqual({
      ...{ action: 'check', profile_id: 'C-1', pancard: 'ABCPE1234F', monthly_income: 50_000 },
    });
    expect(crm.requests('panConfirm').map(({ body }) => body)).toEqual([
      { action: 'confirm', profile_id: 'C-1', check: 'a-check' },
    ]);
    expect(localStorage.getItem('full_name')).toBe('Asha Patil');
  });

  it('does not continue while a box is empty [LOG-07] [LOG-08]', async () => {
    crm.answer('dashboard', notVerified);
    await open();
    await user.type(await pan(), 'ABCPE1234F');
    expect(isOff(next())).toBe(false);
    await user.keyboard('{Home}{Backspace}');
    expect(isOff(next())).toBe(true);
    await user.keyboard('Z');
    expect(isOff(next())).toBe(false);
  });

  it.each([
    [{ Status: 2, Message: 'No such PAN' }, 'No such PAN'],
    [{ Status: 2, Message: '' }, 'PAN verification failed. Please try again.'],
  ])('shows the reason of a refusal, and keeps the PAN: %j [PAN-02]', async (body, text) => {
    crm.answer('dashboard', notVerified);
    crm.answer('panCheck', body);
    await open();
    await user.type(await pan(), 'ABCPE1234F');
    await user.click(next());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const input = await pan();
    expect(input.value).toBe('ABCPE1234F');
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10]);
    await user.keyboard('x');
    expect(input.value).toBe('X');
  });

  it('shows a network error [ST-04]', async () => {
    crm.answer('dashboard', notVerified);
    crm.fail('panCheck');
    await open();
    await user.type(await pan(), 'ABCPE1234F');
    await user.click(next());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Network error. Please check your connection and try again.',
    );
  });

  it.each([
    ['app_login_token', 'Authentication token not found. Please verify OTP first.'],
    ['cust_profile_id', 'Profile ID not found. Please verify OTP first.'],
  ])('returns to the number when %s has vanished, and shows it [ST-03] [S-09]', async (name, text) => {
    crm.answer('dashboard', notVerified);
    const { path } = await open();
    await user.type(await pan(), 'ABCPE1234F');
    localStorage.removeItem(name);
    await user.click(next());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText('Mobile number')).toBeTruthy();
    expect(crm.requests('panCheck')).toEqual([]);
    expect([session.getSnapshot().matches('loggedOut'), path()]).toEqual([true, '/apply']);
  });

  it('returns to the number on Status 4, with empty storage [S-08]', async () => {
    crm.answer('dashboard', notVerified);
    crm.answer('panCheck', { Status: 4, Message: 'expired' });
    await open();
    await user.type(await pan(), 'ABCPE1234F');
    await user.click(next());
    expect((await screen.findByRole('alert')).textContent).toBe('Session expired. Please login again.');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
