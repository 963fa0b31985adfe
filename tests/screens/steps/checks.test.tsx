import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { yearsBefore } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { FormStep } from '#domain/forms/types.ts';
import type { Crm } from '#tests/screens/support/crm.ts';
import { caseOf } from './cases.tsx';
import { button, field, freshCrm, openPage, PROFILE, setExtensions, signIn, signOut } from './open.tsx';

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  signIn();
});
afterEach(signOut);

const open = async (step: FormStep) => {
  const one = caseOf(step);
  const { user } = await openPage(one.page);
  return { user, save: () => user.click(button(one.save)) };
};

const summary = () => screen.findByRole('region', { name: /^Please fix \d+ things?$/ });

/** The lines of the error summary, in order. */
const lines = async (): Promise<string[]> =>
  within(await summary())
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');

/** The errors in the order of the fields, which are also those of the summary. */
const problems = async (): Promise<string[]> => {
  await summary();
  const texts = [...document.querySelectorAll('.error-msg')].map((error) => error.textContent ?? '');
  // Each line ends in the words of the field.
  expect((await lines()).map((line, at) => line.slice(-(texts[at]?.length ?? 0)))).toEqual(texts);
  return texts;
};

const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Saves with one field changed and returns the shown texts. */
const retype = async (user: UserEvent, name: string, text: string, save: () => Promise<void>) => {
  await user.clear(field(name));
  await user.type(field(name), text);
  await save();
  return problems();
};

describe.each([
  { step: 'residence', name: 'Residence' },
  { step: 'employment', name: 'Employment' },
] as const)('the pincode of $name', ({ step }) => {
  it('shows its city and state below once they are known', async () => {
    crm.answer('pincode', { Status: 1, Message: '', Data: { city: 'Pune', state: 'Maharashtra' } });
    const { user } = await open(step);
    await user.type(field('Pincode'), '41100');
    expect(crm.requests('pincode')).toEqual([]);
    await user.type(field('Pincode'), '1');
    expect(await screen.findByText('Pune, Maharashtra')).toBeTruthy();
    expect(crm.requests('pincode').map(({ body }) => body)).toEqual([
      { profile_id: PROFILE, pincode: '411001' },
    ]);
    await user.type(field('Pincode'), '{Backspace}');
    expect(screen.queryByText('Pune, Maharashtra')).toBeNull();
  });

  it('shows nothing for an unknown one, and asks nothing of another CRM', async () => {
    crm.answer('pincode', { Status: 2, Message: 'Unknown', Data: null });
    const { user } = await open(step);
    await user.type(field('Pincode'), '999999');
    await waitFor(() => expect(crm.requests('pincode')).toHaveLength(1));
    expect(field('Pincode').closest('.field')?.querySelector('output')?.textContent).toBe('');
    setExtensions(false);
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '411001');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(crm.requests('pincode')).toHaveLength(1);
  });
});

describe('the validation of a step', () => {
  it('requires PAN and monthly income, and says what is missing of a PAN [PAN-01] [SAY-14]', async () => {
    const { user, save } = await open('pan');
    await save();
    const both = ['Please enter a valid PAN number', 'Monthly income is required'];
    expect(await problems()).toEqual(both);
    expect(await retype(user, 'PAN Number', 'ABCPE123', save)).toEqual(both);
    expect(screen.getByText('Enter a PAN with 10 letters and numbers.')).toBeTruthy();
    await user.type(field('Monthly Income'), '1');
    expect(await problems()).toEqual(['Please enter a valid PAN number']);
    expect(crm.requests('panCheck')).toHaveLength(0);
  });

  it('requires each personal detail [PER-01]', async () => {
    const { user, save } = await open('personal');
    await save();
    expect(await problems()).toEqual([
      'Date of birth is required',
      'Gender is required',
      'Email is required',
      'Marital status is required',
    ]);
    await user.type(field('Personal Email'), 'asha.example.in');
    set('Date of Birth', `${Number(dayInIndia().slice(0, 4)) - 17}-01-01`);
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(screen.queryByLabelText('Spouse Name')).toBeNull();
    await user.selectOptions(field('Marital Status'), 'Married');
    await save();
    expect(await problems()).toEqual([
      'Age must be between 18 and 65 years',
      'Please enter a valid email address',
      'Spouse name is required for married status',
    ]);
    set('Date of Birth', `${Number(dayInIndia().slice(0, 4)) - 66}-12-31`);
    await save();
    expect(await problems()).toContain('Age must be between 18 and 65 years');
    set('Date of Birth', `${Number(dayInIndia().slice(0, 4)) - 18}-12-31`);
    await save();
    expect(await problems()).not.toContain('Age must be between 18 and 65 years');
  });

  it('rejects a day that isn’t in the calendar', async () => {
    const { user, save } = await open('personal');
    expect(await retype(user, 'Date of Birth', '31/02/1990', save)).toContain('Please enter a valid date');
    expect(await retype(user, 'Date of Birth', '28/02/1990', save)).not.toContain(
      'Please enter a valid date',
    );
  });

  it('opens the calendar of the birth date 25 years ago, and ends it 18 years ago [PER-01]', async () => {
    const { user } = await open('personal');
    const calendar = document.querySelector('input[type="date"]') as HTMLInputElement;
    calendar.showPicker = () => {};
    await user.click(button('Open the calendar'));
    const today = dayInIndia();
    expect(calendar.value).toBe(yearsBefore(today, 25));
    expect(calendar.max).toBe(yearsBefore(today, 18));
  });

  it('offers Single and Married only [PER-01]', async () => {
    await open('personal');
    const options = within(field('Marital Status')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Choose one', 'Single', 'Married']);
  });

  it('sends an empty spouse name for a single customer, whatever was typed [PER-01] [PER-02]', async () => {
    crm.answer('personalDetails', { Status: 1, Message: '', Data: {} });
    const { user, save } = await open('personal');
    await caseOf('personal').fill(user);
    await user.selectOptions(field('Marital Status'), 'Single');
    await save();
    await screen.findByRole('heading', { name: 'Personal details are done' });
    expect(crm.requests('personalDetails')[0]?.body).toMatchObject({ marital_status_id: 1, spouse_name: '' });
  });

  it('requires the address [RES-01]', async () => {
    const { user, save } = await open('residence');
    await save();
    expect(await problems()).toEqual([
      'Address line 1 is required',
      'Pincode is required',
      'Residence type is required',
    ]);
    await user.type(field('Address Line 1'), '12 Lake Road');
    await user.click(screen.getByRole('radio', { name: 'Owned' }));
    expect(await retype(user, 'Pincode', '011001', save)).toEqual(['Please enter a valid 6-digit pincode']);
    expect(await retype(user, 'Pincode', '41100', save)).toEqual(['Please enter a valid 6-digit pincode']);
  });

  it('keeps a text that is too long, and shows the limit', async () => {
    const { user, save } = await open('residence');
    const long = 'x'.repeat(201);
    await user.click(field('Address Line 1'));
    await user.paste(long);
    await save();
    expect(await problems()).toContain('Please use at most 200 letters, numbers, signs and spaces');
    expect(field('Address Line 1').value).toBe(long);
  });

  it('requires the income [INC-01]', async () => {
    const { user, save } = await open('income');
    await save();
    expect(await problems()).toEqual([
      'Employment type is required',
      'Monthly income is required',
      'Last salary date is required',
      'Mode of salary received is required',
    ]);
    expect(await retype(user, 'Monthly Income', '999', save)).toContain(
      'Monthly income must be at least 1000',
    );
    await user.clear(field('Monthly Income'));
    await user.type(field('Monthly Income'), '123456789');
    expect(field('Monthly Income').value).toBe('1234567');
    const tomorrow = dayInIndia(new Date(Date.now() + 86_400_000));
    set('Last Salary Date', tomorrow);
    await save();
    expect(await problems()).toContain('Date cannot be in the future.');
    set('Last Salary Date', dayInIndia());
    await save();
    expect(await problems()).not.toContain('Date cannot be in the future.');
  });

  it('requires only the landmark and the e-mail of the office [EMP-02]', async () => {
    crm.answer('aboutCompany', { Status: 1, Message: '', Data: {} });
    const { user, save } = await open('employment');
    await save();
    expect(await problems()).toEqual(['Email is required', 'Landmark is required']);
    await user.type(field('Official Email'), 'asha@works.example');
    await user.type(field('Landmark'), 'City library');
    const empty = screen.getByText(/^Still empty:/);
    expect(empty.textContent).toContain(
      'Still empty: Working Type, Company Name, Department, Company Type, Designation, Employed Since, Address 1, Address 2, Pincode.',
    );
    await save();
    await screen.findByRole('heading', { name: 'Employment details are done' });
    expect(crm.requests('aboutCompany')[0]?.body).toMatchObject({
      companyName: '',
      landmark: 'City library',
    });
  });

  it('lists empty fields of the office only after an attempt to save, or once the last field was left [SAY-13]', async () => {
    const { user } = await open('employment');
    const region = [...document.querySelectorAll('form [role=status]')];
    await user.type(field('Company Name'), 'Example Works');
    expect(screen.queryByText(/^Still empty:/)).toBeNull();
    await user.type(field('Pincode'), '411001');
    await user.tab();
    expect(screen.getByText(/^Still empty:/).textContent).toContain('Still empty: Working Type, Department,');
    expect(region).toContain(screen.getByText(/^Still empty:/).closest('[role=status]'));
    expect(screen.getByText(/^Still empty:/).textContent).not.toContain('Official Email');
  });

  it('the office’s fields, their choices, six digits of a pincode, and no day after today [EMP-01]', async () => {
    setExtensions(false);
    const { user } = await open('employment');
    const landmark = field('Landmark');
    expect(landmark.labels?.[0]?.textContent).toBe('Landmark (optional)');
    expect(landmark.getAttribute('aria-required')).toBeNull();
    const hint = document.getElementById(landmark.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('A known place near the office');
    const options = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent);
    expect(options('Department')).toEqual([
      'SALES',
      'CREDIT',
      'ACCOUNTS',
      'FINANCE',
      'BUSINESS',
      'OPERATIONS',
      'TECHNOLOGY',
      'ADMIN',
      'HUMAN RESOURCES',
    ]);
    expect(options('Company Type')).toEqual([
      'Private',
      'Public',
      'Listed Public',
      'State Government',
      'Central Government',
      'Partnership Firm',
      'Proprietorship Firm',
      'Limited Liability Partnership (LLP)',
      'NBFC',
    ]);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'WFO',
      'WFH',
    ]);
    expect(field('Official Email').inputMode).toBe('email');
    await user.type(field('Pincode'), '41a1 0019');
    expect(field('Pincode').value).toBe('411001');
    const unstarred = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')].filter(
      (control) => control.getAttribute('aria-required') !== 'true',
    );
    expect(unstarred).toEqual([landmark]);
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.max).toBe(dayInIndia());
    for (const [name, value] of [
      ['Office', 'WFO'],
      ['Remote', 'WFH'],
    ] as const) {
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).value).toBe(value);
    }
    set('Employed Since', dayInIndia(new Date(Date.now() + 86_400_000)));
    expect(screen.getByText('This day has not come yet. Please check it.')).toBeTruthy();
    set('Employed Since', dayInIndia());
    expect(screen.queryByText('This day has not come yet. Please check it.')).toBeNull();
  });

  it('requires the bank details [BNK-01]', async () => {
    crm.answer('bankDetails', { Status: 1, Message: '', Data: {} });
    const { user, save } = await open('bank');
    await save();
    expect(await problems()).toEqual([
      'Account Holder Name is required',
      'IFSC Code is required',
      'Branch Name is required',
      'Account Number is required',
      'Confirm Account Number is required',
    ]);
    await user.type(field('Account Holder Name'), 'Asha Patil');
    await user.type(field('Branch Name'), 'Camp');
    await user.type(field('IFSC Code'), 'x1');
    await user.type(field('Account Number'), '12');
    expect(await retype(user, 'Confirm Account Number', '13', save)).toEqual([
      'Account numbers do not match',
    ]);
    await user.clear(field('Confirm Account Number'));
    await user.click(field('Confirm Account Number'));
    await user.paste('12');
    await save();
    await screen.findByRole('heading', { name: 'Bank Details Saved Successfully' });
    expect(crm.requests('bankDetails')[0]?.body).toMatchObject({ ifsc: 'X1', acc1: '12' });
  });
});

describe('the error summary', () => {
  it('takes the focus at each attempt, and its links lead to their fields', async () => {
    const { user, save } = await open('personal');
    await save();
    const box = await summary();
    expect(document.activeElement).toBe(box);
    expect(await lines()).toEqual([
      'Date of birth is required',
      'Gender is required',
      'Personal Email: Email is required',
      'Marital status is required',
    ]);
    await user.click(screen.getByRole('link', { name: 'Personal Email: Email is required' }));
    expect(document.activeElement).toBe(field('Personal Email'));
    await user.click(screen.getByRole('link', { name: 'Gender is required' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' }));
    await save();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('removes a line once its field is valid, and never takes the focus during typing [SAY-03]', async () => {
    const { user, save } = await open('residence');
    await save();
    expect(await lines()).toHaveLength(3);
    const line = field('Address Line 1');
    await user.type(line, 'x');
    expect(await lines()).toHaveLength(2);
    await user.clear(line);
    expect(document.activeElement).toBe(line);
    expect(await lines()).toHaveLength(2);
    expect(line.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(line.getAttribute('aria-invalid')).toBe('true'));
    expect(await lines()).toHaveLength(2);
  });

  it('associates a field with its error', async () => {
    const { save } = await open('pan');
    await save();
    await summary();
    const described = field('Monthly Income').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Monthly income is required');
  });
});
