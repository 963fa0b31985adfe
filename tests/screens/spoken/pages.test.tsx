import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { LAST_STEP } from '#domain/steps/steps.ts';
import { setNavigate } from '#src/actors/navigate.ts';
import { createAppRouter } from '#src/router.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { lostOutputs, mutedButtons, wrongLandmarks } from '#testing/screen/spoken.ts';
import { createCrm } from '#tests/screens/support/crm.ts';
import { answered, applicationDetails, leads, profile, stage, strike } from '../dashboard/stage.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

const ADDRESSES = Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
  .filter((path) => path !== '/kit')
  .map((path) => path.replace('$slug', 'what-apr-means').replace(/\$$/, 'no-such-page'));

/** People who see different pages at the same address. */
const PEOPLE: Readonly<Record<string, () => object | undefined>> = {
  'a visitor': () => undefined,
  'somebody who begins': () => profile(3),
  'somebody with a loan': () => profile(LAST_STEP, { lead_list: leads }),
};

const arrive = async (address: string, known: object | undefined) => {
  const crm = known ? stage(known, applicationDetails()) : createCrm();
  crm.answer('masterData', { Status: 1, Message: '', Data: [] });
  crm.answer('blog', { data: [{ id: 1, title: 'What APR means', link: '/blog/what-apr-means' }] });
  crm.answer('draftRead', answered({ drafts: [] }));
  crm.answer('complaintRead', answered({ complaints: [] }));
  crm.answer('loanRead', answered(LOAN_VIEWS.sanctioned));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  setNavigate((target) => void router.navigate(target as never));
  document.title = '';
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
  await waitFor(() => {
    expect(document.querySelector('h1')).toBeTruthy();
    expect(document.querySelector('[aria-busy=true], [data-below]')).toBeNull();
  });
};

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** What a screen reader says of the first heading when it has the focus: its name and its description. */
const arrival = (): string => {
  const heading = document.querySelector('h1');
  const description = heading?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return [heading, ...description.map((id) => document.getElementById(id))]
    .map((element) => element?.textContent ?? '')
    .join(' ');
};

/** The words of the title that the page doesn't say on arrival. */
const unsaid = (): string[] => {
  const said = words(arrival());
  return words(document.title.replace(` – ${BRAND.name}`, '')).filter((word) => !said.includes(word));
};

/** The home page's heading is its promise; its title says to search engines what there is. */
const HOME = ['loans', 'reach'];

describe.each(Object.entries(PEOPLE))('%s', (_, known) => {
  it.each(ADDRESSES)(
    'hears at %s what its title says, few landmarks, and why a button is off [SAY-20] [SAY-21] [SAY-22]',
    async (address) => {
      await arrive(address, known());
      expect(document.title).toMatch(new RegExp(`^.+ – ${BRAND.name}$`));
      expect(unsaid()).toEqual(address === '/' ? HOME : []);
      expect([...wrongLandmarks(), ...mutedButtons(), ...lostOutputs()]).toEqual([]);
    },
  );
});
