import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ARTICLES } from '#domain/articles.ts';
import type { RefusedFor } from '#domain/wire/refused.ts';
import { DashboardPage } from '#src/features/dashboard/DashboardPage.tsx';
import { EligibilityPage } from '#src/features/eligibility/EligibilityPage.tsx';
import { SelfiePage } from '#src/features/selfie/SelfiePage.tsx';
import { EmploymentPage } from '#src/features/steps/EmploymentPage.tsx';
import {
  answered,
  applicationDetails,
  open,
  profile,
  stage,
  strike,
} from '#tests/screens/dashboard/stage.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';
import { RefusalAdvice } from '#ui/loan/RefusalAdvice.tsx';
import type { RefusedBy } from '#ui/loan/refusalTexts.ts';

const INCOME: RefusedFor = { reason: 'income', again_from: null };
const REASON = 'The monthly income in step 4 is below ₹40,000, the least that we lend to.';
const asked = vi.fn();

/** Somebody whose first four steps are done, and whose income is too low. */
const refusedStage = (done = 4) =>
  stage(profile(done), applicationDetails({ refused_for: [INCOME], documents: [] }));

afterEach(() => {
  strike();
  document.head.querySelector('meta[name="setu:extensions"]')?.remove();
  vi.unstubAllGlobals();
  asked.mockClear();
});

const card = async () =>
  (await screen.findByRole('heading', { name: 'We cannot give you a loan now' })).closest(
    'section',
  ) as HTMLElement;

describe('a refusal that is known before the check', () => {
  const pages: [string, ReactNode, string][] = [
    ['selfie', <SelfiePage key="5" />, '/apply/image-capture'],
    ['employment', <EmploymentPage key="7" />, '/my-dashboard/about-your-company'],
    ['dashboard', <DashboardPage key="0" />, '/dashboard'],
  ];
  it.each(pages)('stands in place of what would be asked: %s [ELI-08]', async (_, page, path) => {
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: asked } });
    refusedStage();
    await open(page, path);
    expect(within(await card()).getByText(/Please give us nothing more now/)).toBeTruthy();
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    for (const name of ['Capture', 'Save Employment Details'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each(pages.slice(1, 2))(
    'gives way once an answer was changed elsewhere: %s [ELI-16]',
    async (_, page, path) => {
      vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: asked } });
      const crm = refusedStage();
      await open(page, path);
      await card();
      crm.forget('applicationDetails');
      crm.answer('applicationDetails', answered(applicationDetails({ refused_for: [] })));
      act(() => void window.dispatchEvent(new Event('focus')));
      await waitFor(() => expect(screen.queryByText(/Please give us nothing more now/)).toBeNull());
      expect(await screen.findByRole('button', { name: /^(Capture|Save Employment Details)$/ })).toBeTruthy();
    },
  );

  it('stands before the steps, which are a press away, and nothing says how far they are [ELI-08] [ELI-17]', async () => {
    refusedStage();
    await open(<DashboardPage />, '/dashboard');
    await card();
    expect(screen.getByText('We cannot lend to you with these answers. Read why below.')).toBeTruthy();
    expect(screen.queryByText(/halfway|is done\./)).toBeNull();
    const [folded] = document.getElementsByTagName('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelectorAll('.step-list > li')).toHaveLength(9);
  });

  it('is the answer of step 6, which has no button to ask again [ELI-12]', async () => {
    const crm = refusedStage(5);
    await open(<EligibilityPage />, '/my-dashboard/eligibility');
    expect(await screen.findByRole('heading', { name: 'Not Eligible' })).toBeTruthy();
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check Eligibility' })).toBeNull();
    expect(crm.requests('checkEligibility')).toEqual([]);
  });

  it('leaves a step that is done as it is [ELI-08] [ST-01]', async () => {
    refusedStage(6);
    await open(<EligibilityPage />, '/my-dashboard/eligibility');
    expect(await screen.findByText('You have already completed the eligibility check.')).toBeTruthy();
  });

  it('is not looked for with extensions off: the specification’s button stays [ELI-08] [D-02]', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="setu:extensions" content="off">');
    const crm = refusedStage(5);
    const sorry = { Status: 2, Message: 'Sorry', Data: { reasons: ['income'] } };
    crm.answer('checkEligibility', sorry);
    crm.answer('registerNow', sorry);
    await open(<EligibilityPage />, '/my-dashboard/eligibility');
    (await screen.findByRole('button', { name: 'Check Eligibility' })).click();
    expect(await screen.findByRole('heading', { name: 'Not Eligible' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check Eligibility' })).toBeTruthy();
    expect(crm.requests('applicationDetails')).toEqual([]);
  });
});

it('has no button to ask again after a check whose reasons are named, and reads them anew [ELI-12]', async () => {
  const crm = stage(profile(5), applicationDetails());
  const sorry = { Status: 2, Message: 'Sorry', Data: { reasons: ['income'] } };
  crm.answer('checkEligibility', sorry);
  crm.answer('registerNow', sorry);
  await open(<EligibilityPage />, '/my-dashboard/eligibility');
  const check = await screen.findByRole('button', { name: 'Check Eligibility' });
  crm.forget('applicationDetails');
  crm.answer('applicationDetails', answered(applicationDetails({ refused_for: [INCOME] })));
  check.click();
  expect(await screen.findByRole('heading', { name: 'What could change it' })).toBeTruthy();
  expect(await screen.findByText(REASON)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check Eligibility' })).toBeNull();
});

describe('what is said of a refusal', () => {
  const parts = async (by: RefusedBy, refusals: readonly RefusedFor[]) => {
    await renderPage(<RefusalAdvice by={by} refusals={refusals} />, { path: '/here' });
    const headings = screen.getAllByRole('heading', { level: 3 });
    return Object.fromEntries(
      headings.map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]),
    );
  };

  it.each<[RefusedBy, RefusedFor, string, string]>([
    ['check', INCOME, 'A salary of ₹40,000 or more', 'As soon as this has changed.'],
    [
      'check',
      { reason: 'employment', again_from: null },
      'A job with a salary.',
      'As soon as this has changed.',
    ],
    [
      'check',
      { reason: 'age', again_from: null },
      'Time does not change this one.',
      'We do not lend at this age',
    ],
    ['check', { reason: 'age', again_from: '2999-03-04' }, 'Only time', 'From Monday 4 March 2999.'],
    [
      'decision',
      { reason: 'income', again_from: '2999-03-04' },
      'A higher salary',
      'From Monday 4 March 2999.',
    ],
    [
      'decision',
      { reason: 'otherLoans', again_from: '2020-03-04' },
      'Paying back one',
      'As soon as this is put right.',
    ],
    [
      'decision',
      { reason: 'documents', again_from: null },
      'All five documents',
      'As soon as this is put right.',
    ],
    [
      'decision',
      { reason: 'identity', again_from: null },
      'A selfie and documents',
      'As soon as this is put right.',
    ],
    [
      'decision',
      { reason: 'account', again_from: null },
      'A bank account in your own name.',
      'As soon as this',
    ],
  ])(
    '%s %o: what could change it, and when to come back [ELI-09] [ELI-10] [ELI-13]',
    async (by, refusal, change, when) => {
      const said = await parts(by, [refusal]);
      expect(said['What could change it']).toContain(change);
      expect(said['When you can come back']).toContain(when);
    },
  );

  it('names every reason once, and passes over what a later version names [ELI-09]', async () => {
    const moon = { reason: 'moon', again_from: null };
    const said = await parts('check', [INCOME, { reason: 'employment', again_from: null }, moon]);
    expect(said.Why).toBe(`${REASON}We lend to salaried people only; step 4 says something else.`);
    expect(said['When you can come back']).toBe('As soon as this has changed. There is no waiting time.');
  });

  it('says how a wrong answer is corrected, and leads to cheaper ways [ELI-11]', async () => {
    const said = await parts('check', [INCOME]);
    expect(said['Was an answer wrong, or has it changed?']).toMatch(/press Change beside the wrong one/);
    expect(screen.getByRole('link', { name: 'See and change my answers' }).getAttribute('href')).toBe(
      '/apply/profile-preview',
    );
    expect(said['Where else help is']).toMatch(/your employer/);
    const titles = ARTICLES.map(({ title, link }) => [title, link]);
    const links = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) expect(titles).toContainEqual([link.textContent, link.getAttribute('href')]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
