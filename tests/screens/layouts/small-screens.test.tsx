import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#src/actors/system.ts';
import { VerifyOtpPage } from '#src/features/pages/VerifyOtpPage.tsx';
import { AccessRequired } from '#src/layouts/AccessRequired.tsx';
import { GlobalToast } from '#src/layouts/GlobalToast.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';

let user: ReturnType<typeof userEvent.setup>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  act(() => toast.send({ type: 'TOAST.CLOSED' }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('/verify-otp', () => {
  it('shows the entered code in a dialog and calls nothing [R-05] [N-20] [D-11]', async () => {
    const fetched = vi.fn();
    const alerted = vi.fn();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('alert', alerted);
    await renderPage(<VerifyOtpPage />, { path: '/verify-otp' });
    await user.type(screen.getByLabelText('OTP'), '4711');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('alert').textContent).toBe('4711');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([fetched.mock.calls, alerted.mock.calls]).toEqual([[], []]);
  });
});

describe('the access panel', () => {
  it('takes the focus, offers a link, and goes to the wizard after three seconds [S-09]', async () => {
    const { path } = await renderPage(<AccessRequired />, { path: '/dashboard' });
    const heading = screen.getByRole('heading', { level: 1, name: 'Access Required' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/apply');
    await pass(2_800);
    expect(path()).toBe('/dashboard');
    await pass(400);
    expect(path()).toBe('/apply');
  });

  it('goes there at once with its link [S-09]', async () => {
    const { path } = await renderPage(<AccessRequired />, { path: '/support' });
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    expect(path()).toBe('/apply');
  });
});

describe('the toast', () => {
  const show = (text: string, tone: 'success' | 'error' = 'success') =>
    act(() => toast.send({ type: 'TOAST.SHOWN', tone, text }));

  it('shows a message for five seconds [R-16]', async () => {
    await renderPage(<GlobalToast />);
    show('Personal details saved successfully!');
    expect(screen.getByText('Personal details saved successfully!')).toBeTruthy();
    await pass(4_800);
    expect(screen.queryByText('Personal details saved successfully!')).not.toBeNull();
    await pass(300);
    expect(screen.queryByText('Personal details saved successfully!')).toBeNull();
  });

  it('closes on navigation, unless it was shown by that navigation', async () => {
    const { router } = await renderPage(<GlobalToast />, { path: '/here' });
    show('Saved');
    await act(() => router.navigate({ to: '/there' } as never));
    expect(screen.queryByText('Saved')).not.toBeNull();
    await act(() => router.navigate({ to: '/elsewhere' } as never));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('closes with Close, and stays while it is hovered [R-16] [N-19]', async () => {
    await renderPage(<GlobalToast />);
    show('Lost', 'error');
    expect(screen.getByRole('alert').textContent).toContain('Lost');
    await user.hover(screen.getByText('Lost'));
    await pass(20_000);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Lost')).toBeNull();
  });
});
