/** What forms say with the reference CRM before anything is saved; nothing blocks but what the specification says. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { IncomePage } from '#src/features/steps/IncomePage.tsx';
import { PanPage } from '#src/features/steps/PanPage.tsx';
import { PersonalPage } from '#src/features/steps/PersonalPage.tsx';
import {
  button,
  field,
  freshCrm,
  openPage,
  setExtensions,
  signIn,
  signOut,
} from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  signIn();
});
afterEach(signOut);

describe('an income below what the check accepts', () => {
  const LOW = /We lend from ₹40,000 a month/;
  const pages: [string, ReactNode][] = [
    ['step 1', <PanPage key="1" />],
    ['step 4', <IncomePage key="4" />],
  ];
  it.each(pages)(
    'is said as its field is left, and no more while it is corrected: %s [ELI-14] [SAY-03]',
    async (_, page) => {
      const { user } = await openPage(page);
      expect(screen.queryByText(LOW)).toBeNull();
      await user.type(field('Monthly Income'), '39999');
      expect(screen.queryByText(LOW)).toBeNull();
      await user.tab();
      expect(screen.getByText(LOW).closest('output')).toBeTruthy();
      await user.clear(field('Monthly Income'));
      await user.type(field('Monthly Income'), '40000');
      expect(screen.queryByText(LOW)).toBeNull();
    },
  );

  it('is told no at the start, where nothing leads on as if it could work [ELI-15]', async () => {
    const { user } = await openPage(<PanPage />);
    await user.type(field('Monthly Income'), '39999');
    expect(
      screen.getByText(/^With this income our answer is no, so please tell us nothing more/),
    ).toBeTruthy();
    expect(button('Verify PAN').className).toContain('btn--secondary');
    await user.clear(field('Monthly Income'));
    await user.type(field('Monthly Income'), '40000');
    expect(screen.queryByText(/our answer is no/)).toBeNull();
    expect(button('Verify PAN').className).not.toContain('btn--secondary');
  });

  it.each(pages)('is taken without a word with extensions off: %s [ELI-14] [D-02]', async (_, page) => {
    setExtensions(false);
    const { user } = await openPage(page);
    await user.type(field('Monthly Income'), '1000');
    await user.tab();
    expect(screen.queryByText(LOW)).toBeNull();
  });
});

describe('a birth date of somebody who is too young', () => {
  const typed = `${Number(dayInIndia().slice(0, 4)) - 17}-12-31`;
  const day = dateInWords(`${Number(dayInIndia().slice(0, 4)) + 1}-12-31`);

  it('is said with the day from which a loan can be asked for, beside the specification’s error [ELI-10] [ELI-14]', async () => {
    const { user } = await openPage(<PersonalPage />);
    await user.type(field('Date of Birth'), typed);
    await user.tab();
    expect(await screen.findByText(`You can apply from ${day}, when you are 18.`)).toBeTruthy();
    await user.click(button('Save & Continue'));
    expect((await screen.findAllByText('Age must be between 18 and 65 years')).length).toBeGreaterThan(0);
    expect(crm.requests('personalDetails')).toEqual([]);
  });
});
