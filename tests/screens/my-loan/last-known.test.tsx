/** A customer's loan without a network: as it was known, for the session that read it, and for nobody else. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/actors/system.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { keepLoan, keptLoan } from '#src/storage/lastLoan.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { section } from '#testing/screen/sections.ts';
import { open, person, strike, withLoan } from '../dashboard/stage.tsx';

const { running } = LOAN_VIEWS;
const NAME = 'user_loan_newest';
const READ_AT = Date.parse('2026-11-21T03:42:00Z');

const customer = () => withLoan(running);
/** A service that can't be reached; the client doesn't repeat it, as it would a lost network. */
const unreachable = () => Promise.resolve(new Response('', { status: 500 }));
const shownText = () => document.body.textContent;

afterEach(() => {
  vi.useRealTimers();
  strike();
  vi.unstubAllGlobals();
});

describe('My loan without a network', () => {
  it('shows the loan as it was known, with the time and where to pay, and reads it again by itself [NET-03] [PAY-23]', async () => {
    vi.useFakeTimers({ now: READ_AT + 60_000, toFake: ['Date'] });
    customer();
    const online = globalThis.fetch;
    await keepLoan(undefined, running, READ_AT);
    vi.stubGlobal('fetch', unreachable);
    await open(<MyLoanPage />, '/my-loan');
    expect(await screen.findByText('As of 9:12 am. We could not read it again.')).toBeTruthy();
    expect(section('If you pay today').textContent).toContain('₹');
    expect(section('Bank transfer').textContent).toContain('pay by UPI to');
    expect(shownText()).not.toContain('You have not sent an application yet');

    vi.stubGlobal('fetch', online);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(shownText()).not.toContain('As of'));
    expect(screen.getByText('Where it stands')).toBeTruthy();
  });

  it('says the day and what is owed today once it was read on an earlier day [NET-03]', async () => {
    const tomorrow = running.account?.costs[1];
    vi.useFakeTimers({ now: Date.parse(`${tomorrow?.day}T06:00:00Z`), toFake: ['Date'] });
    customer();
    await keepLoan(undefined, running, Date.parse(`${running.account?.costs[0]?.day}T03:42:00Z`));
    vi.stubGlobal('fetch', unreachable);
    await open(<MyLoanPage />, '/my-loan');
    expect(await screen.findByText(/^As of \d+ \w+, 9:12 am\. We could not read it again\.$/)).toBeTruthy();
    expect(screen.getByText(/^If you pay today, it is ₹/).textContent).toContain(
      (tomorrow?.owed ?? 0).toLocaleString('en-IN'),
    );
  });

  it('keeps what it read, and says nothing of a time while it can be read [NET-03]', async () => {
    customer();
    await open(<MyLoanPage />, '/my-loan');
    await screen.findByText('Where it stands');
    expect(shownText()).not.toContain('As of');
    await expect.poll(() => keptLoan(undefined)).toMatchObject({ loan: { number: running.number } });
  });
});

describe('the last known loan', () => {
  it('can be read by its own session only [NET-04]', async () => {
    customer();
    await keepLoan(undefined, running, READ_AT);
    const sealed = localStorage.getItem(NAME) ?? '';
    for (const part of [running.number, 'principal', String(running.account?.owed)])
      expect(sealed + atob(sealed.split('.')[1] ?? '')).not.toContain(part);
    expect(await keptLoan(undefined)).toEqual({ loan: running, at: READ_AT });
    act(() => session.send({ type: 'LOGIN.SUCCEEDED', session: { ...person, token: 'another-token' } }));
    expect(localStorage.getItem(NAME)).toBeNull();
    localStorage.setItem(NAME, sealed);
    expect(await keptLoan(undefined)).toBeNull();
  });

  it.each([
    ['a logout', { type: 'LOGOUT' }],
    ['the service’s refusal', { type: 'SESSION.REJECTED' }],
    ['its time', { type: 'SESSION.TIMED.OUT' }],
    ['a sign-out in another tab', { type: 'STORAGE.CHANGED', found: 'nothing' }],
  ] as const)('goes when the session ends by %s [NET-04]', async (_, end) => {
    customer();
    await keepLoan(undefined, running, READ_AT);
    await keepLoan(running.number, running, READ_AT);
    act(() => session.send(end));
    expect(Object.keys(localStorage).filter((name) => name.startsWith('user_loan'))).toEqual([]);
    expect(await keptLoan(undefined)).toBeNull();
  });

  it('is not written for a session that ended meanwhile [NET-04]', async () => {
    customer();
    const writing = keepLoan(undefined, running, READ_AT);
    act(() => session.send({ type: 'LOGOUT' }));
    await writing;
    expect(localStorage.getItem(NAME)).toBeNull();
  });
});
