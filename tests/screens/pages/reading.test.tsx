import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { FAQ } from '#src/content/faq.ts';
import { AboutPage } from '#src/features/pages/AboutPage.tsx';
import { EducationLoanPage } from '#src/features/pages/EducationLoanPage.tsx';
import { FaqPage } from '#src/features/pages/FaqPage.tsx';
import { InstantLoanPage } from '#src/features/pages/InstantLoanPage.tsx';
import { PersonalLoanPage } from '#src/features/pages/PersonalLoanPage.tsx';
import { PrivacyPage } from '#src/features/pages/PrivacyPage.tsx';
import { TermsPage } from '#src/features/pages/TermsPage.tsx';
import { freshCrm, link, openPage, part } from '../support/openPublic.tsx';

beforeEach(() => void freshCrm());

const text = () => document.body.textContent ?? '';
const headings = () => screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));

describe.each<[string, ReactNode]>([
  ['About us', <AboutPage key="about" />],
  ['Questions and answers', <FaqPage key="faq" />],
  ['Instant loans', <InstantLoanPage key="instant" />],
  ['Personal loans', <PersonalLoanPage key="personal" />],
  ['Education loans for study abroad', <EducationLoanPage key="education" />],
  ['Privacy policy', <PrivacyPage key="privacy" />],
  ['Terms & Conditions', <TermsPage key="terms" />],
])('%s', (title, page) => {
  it('has one title, in the page and in the tab, and headings without a gap', async () => {
    await openPage(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} – ${BRAND.name}`);
    const levels = headings();
    const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });

  it('has no placeholder left', async () => {
    await openPage(page);
    expect(text()).not.toMatch(/[{}]|undefined|NaN/);
  });
});

describe('About', () => {
  it('gives the reasons in three steps, with mission, vision and promise [H-04]', async () => {
    await openPage(<AboutPage />);
    expect(part('Why people choose us').getAllByRole('heading', { level: 3 })).toHaveLength(6);
    const steps = part('Three steps').getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Apply',
      'Smart check',
      'Money in 5 minutes to 24-48 hours',
    ]);
    for (const name of ['Our mission', 'Our vision', 'Our promise']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
  });

  it('links to the contact page with Contact Us [H-04] [D-02]', async () => {
    await openPage(<AboutPage />);
    expect(link('Contact Us').getAttribute('href')).toBe('/contact');
  });
});

describe('the questions', () => {
  it('are twelve, closed at first and opened by a click [H-06]', async () => {
    const { user } = await openPage(<FaqPage />);
    const all = [...document.querySelectorAll('details')];
    expect(all).toHaveLength(12);
    expect(all.every(({ open }) => !open)).toBe(true);
    const first = all[0]?.querySelector('summary');
    if (first) await user.click(first);
    expect(all[0]?.open).toBe(true);
  });

  it('open by their fragment [H-06]', async () => {
    const { router } = await openPage(<FaqPage />, '/faq#missed-repayment');
    const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open;
    expect(isOpen('missed-repayment')).toBe(true);
    expect(isOpen('speed')).toBe(false);
    await act(() => router.navigate({ to: '/faq', hash: 'speed' } as never));
    expect(isOpen('speed')).toBe(true);
  });

  it('each have a link to themselves [H-06]', async () => {
    await openPage(<FaqPage />);
    const links = [...document.querySelectorAll('.qa__link')].map((one) => one.getAttribute('href'));
    expect(links).toEqual(FAQ.map(({ id }) => `/faq#${id}`));
  });
});

describe('a landing page', () => {
  it.each<[string, ReactNode, string[]]>([
    [
      'instant loans',
      <InstantLoanPage key="instant" />,
      ['₹5,000 to ₹1,00,000', '7 to 30 days', 'In about 5 minutes to 48 hours'],
    ],
    ['personal loans', <PersonalLoanPage key="personal" />, ['From 10.99% a year', '6 to 60 months']],
    ['education loans', <EducationLoanPage key="education" />, ['Approval within 48 hours', 'Study abroad']],
  ])('for %s shows its figures and links to the wizard [R-02] [H-07]', async (_, page, figures) => {
    await openPage(page);
    for (const figure of figures) expect(part('The facts').getByText(figure)).toBeTruthy();
    const calls = screen.getAllByRole('link', { name: 'Apply Now' });
    expect(calls.length).toBeGreaterThanOrEqual(1);
    for (const call of calls) expect(call.getAttribute('href')).toBe('/apply');
  });
});

describe('the terms', () => {
  it('state their limits first [H-08] [D-08] [D-24] [R-03]', async () => {
    await openPage(<TermsPage />);
    const rows = [...document.querySelectorAll('.sum > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(rows).toEqual([
      ['Loans', '₹5,000 to ₹1,00,000Here: ₹1,000 to ₹50,000'],
      ['Pay back', 'Within 40 days at the latest'],
      ['Interest', 'Up to 30%Here: 1% a day, which is 365.00% a year'],
      ['Who may apply', '18 years or older, resident in India'],
      ['Removal of data', 'In 7 to 14 days'],
      ['Loan records', 'Kept for 8 years'],
    ]);
  });

  it.each<[string, ReactNode]>([
    ['terms', <TermsPage key="terms" />],
    ['privacy policy', <PrivacyPage key="privacy" />],
  ])('have contents that link to every section of the %s [R-03]', async (_, page) => {
    await openPage(page);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.length).toBeGreaterThan(8);
    for (const one of contents) {
      const target = document.getElementById(one.getAttribute('href')?.slice(1) ?? '');
      expect(target?.querySelector('h2')?.textContent).toBe(one.textContent);
    }
  });
});

describe('the privacy policy', () => {
  it('states for each kind of data its purpose and retention [R-03] [H-08]', async () => {
    await openPage(<PrivacyPage />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      expect(within(row).getByRole('rowheader').textContent).not.toBe('');
      for (const cell of within(row).getAllByRole('cell'))
        expect(cell.textContent?.length).toBeGreaterThan(5);
    }
    expect(text()).toContain('7 to 14 days');
    expect(text()).toContain('8 years');
  });

  it('links to the contact for privacy [R-03]', async () => {
    await openPage(<PrivacyPage />);
    const officer = part('Grievance officer').getByRole('link', { name: BRAND.grievanceOfficer.email });
    expect(officer.getAttribute('href')).toBe(`mailto:${BRAND.grievanceOfficer.email}`);
  });
});
