/** What steps 4 and 7 say with the reference CRM of what they ask for. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmploymentPage } from '#src/features/steps/EmploymentPage.tsx';
import { IncomePage } from '#src/features/steps/IncomePage.tsx';
import { storeChanges } from '#src/storage/drafts.ts';
import { field, freshCrm, openPage, signIn, signOut } from '#tests/screens/steps/open.tsx';

beforeEach(() => {
  freshCrm();
  signIn();
});
afterEach(signOut);

describe('the income of step 1', () => {
  it('stands in step 4, to check, until something else is typed [EMP-05]', async () => {
    storeChanges('income', {}, { monthly_income: '55000' });
    const { user } = await openPage(<IncomePage />);
    const income = field('Monthly Income');
    expect(income.value).toBe('55000');
    expect(screen.getByText(/^Filled in already, for you to check\./)).toBeTruthy();
    await user.type(income, '1');
    expect(screen.queryByText(/^Filled in already/)).toBeNull();
  });
});

describe('employment', () => {
  const hintOf = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  it('says of landmark and e-mail that they are needed, and what for [EMP-04]', async () => {
    await openPage(<EmploymentPage />);
    for (const name of ['Landmark', 'Official Email']) {
      await waitFor(() => expect(field(name).getAttribute('aria-required')).toBe('true'));
      expect(field(name).labels?.[0]?.textContent).not.toContain('optional');
      expect(hintOf(name)).toMatch(/We need it to .*you work there/);
    }
  });

  it('names departments plainly, and sends the specification’s names [EMP-04]', async () => {
    await openPage(<EmploymentPage />);
    const options = within(field('Department')).getAllByRole<HTMLOptionElement>('option').slice(1);
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['SALES', 'Sales'],
      ['CREDIT', 'Credit'],
      ['ACCOUNTS', 'Accounts'],
      ['FINANCE', 'Finance'],
      ['BUSINESS', 'Business'],
      ['OPERATIONS', 'Operations'],
      ['TECHNOLOGY', 'Technology'],
      ['ADMIN', 'Administration'],
      ['HUMAN RESOURCES', 'Human resources'],
    ]);
  });
});
