/**
 * The law of every signed-in page without a network: what could not be read is never told as if there were nothing, and
 * is read again by itself. It runs over the routes and so includes a new page automatically.
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigate } from '#src/actors/navigate.ts';
import { createAppRouter } from '#src/router.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { answered, strike, withLoan } from '../dashboard/stage.tsx';

const OLD_NAME = '/my-dashboard/loan-calculator';

const addresses = Object.values(createAppRouter(createMemoryHistory()).routesById)
  .filter(({ id, fullPath }) => /^\/(signed-in|account)\//.test(id) && fullPath !== OLD_NAME)
  .map(({ fullPath }) => fullPath);

const show = async (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  setNavigate((target) => void router.navigate(target as never));
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
};

const shown = (selector: string) => document.querySelectorAll(`main ${selector}`);
/** Waits until nothing on the page is loading any more. */
const settled = () =>
  waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(shown('[aria-busy=true]')).toHaveLength(0);
  });

/** Answers of a service that can't be reached: the client repeats neither. */
const unreachable = () => Promise.resolve(new Response('', { status: 500 }));

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

it('has every signed-in page', () => expect(addresses.length).toBeGreaterThan(15));

describe.each(addresses)('%s', (address) => {
  it('never says that there is nothing when it could not read, and reads again by itself [NET-01] [NET-02]', async () => {
    const crm = withLoan(LOAN_VIEWS.running);
    crm.answer('complaintRead', answered({ complaints: [] }));
    crm.answer('draftRead', answered({ drafts: [] }));
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', unreachable);
    await show(address);
    await settled();
    expect([...shown('.empty__art')].map((art) => art.parentElement?.textContent)).toEqual([]);

    vi.stubGlobal('fetch', online);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect([...shown('[role=alert]')].map(({ textContent }) => textContent)).toEqual([]));
    await settled();
  });
});
