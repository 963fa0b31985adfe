import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/screens/support/render.tsx';
import { LatePart, lateCode } from '#ui/loading/LatePart.tsx';

let isOffline = true;
const Rest = () => <p>The rest of the loan</p>;
const Broken = () => {
  throw new Error('broken');
};
const load = async () => {
  if (isOffline) throw new TypeError('Failed to fetch');
  return Rest;
};
const show = (loading: () => Promise<FunctionComponent>) =>
  renderPage(
    <>
      <h1>My loan</h1>
      <LatePart code={lateCode('Rest', loading)} kept={<p>What was known</p>}>
        {(View) => <View />}
      </LatePart>
    </>,
    { path: '/my-loan' },
  );

beforeEach(() => {
  isOffline = true;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes nothing away where its code doesn’t come, says so, and comes with a retry [NET-05]', async () => {
  await show(load);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A part of this page did not load');
  expect(screen.getByRole('heading', { name: 'My loan' })).toBeTruthy();
  expect(screen.getByText('What was known')).toBeTruthy();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The rest of the loan')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('What was known')).toBeNull();
});

it('comes by itself once the network is back [NET-05]', async () => {
  await show(load);
  await screen.findByRole('alert');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The rest of the loan')).toBeTruthy();
});

it('leaves any other error to its page', async () => {
  await show(async () => Broken);
  expect(await screen.findByText(/broken/)).toBeTruthy();
  expect(screen.queryByText('A part of this page did not load')).toBeNull();
});
