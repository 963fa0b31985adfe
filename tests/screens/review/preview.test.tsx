import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { DECISION_DAYS } from '#domain/loan/product.ts';
import { ProfilePreviewPage } from '#src/features/review/ProfilePreviewPage.tsx';
import { isOff } from '#testing/screen/expectations.ts';
import { foundSection } from '#testing/screen/sections.ts';
import { answered, applicationDetails, details, open, profile, stage, strike } from '../dashboard/stage.tsx';

const user = userEvent.setup();
const preview = () => open(<ProfilePreviewPage />, '/apply/profile-preview');
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;

/** The facts of a box, by term. */
const box = async (title: string) => {
  const region = await foundSection(title);
  const terms = [...region.querySelectorAll('dt')].map((term) => term.textContent);
  return Object.fromEntries(terms.map((term, i) => [term, region.querySelectorAll('dd')[i]?.textContent]));
};
const summary = () => document.querySelector('.summary') as HTMLElement;
const withDetails = (more: object) => profile(8, { profile_details: { ...details, ...more } });
const extensionsOff = () => {
  const meta = document.createElement('meta');
  meta.name = 'setu:extensions';
  meta.content = 'off';
  document.head.append(meta);
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  strike();
  document.head.querySelector('meta[name="setu:extensions"]')?.remove();
  vi.unstubAllGlobals();
});

describe('the profile preview', () => {
  it('has its heading and the applicant: placeholder, name, PAN card and email in lower case [PRE-01]', async () => {
    stage(profile(8));
    await preview();
    await box('Basic Details');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Check Eligibility for Further Process',
    );
    expect(within(summary()).getByRole('img', { name: 'No photo yet' })).toBeTruthy();
    const [name, pan, email] = [...summary().querySelectorAll('dd')];
    expect([name?.textContent, pan?.firstChild?.textContent, email?.textContent]).toEqual([
      'ASHA RAMESH PATIL',
      'AAPPV8261K',
      'asha.patil@example.com',
    ]);
  });

  it('says the PAN sign by sign, and what stands twice once [SAY-24]', async () => {
    stage(profile(8));
    await preview();
    await box('Basic Details');
    const heard = document.body.cloneNode(true) as HTMLElement;
    for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    const values = [...heard.querySelectorAll('dd')].map((value) => value.textContent);
    for (const value of ['ASHA RAMESH PATIL', 'A A P P V 8 2 6 1 K', 'asha.patil@example.com'])
      expect(values.filter((one) => one === value)).toHaveLength(1);
  });

  it('says above its heading what it does [D-36]', async () => {
    stage(profile(8));
    await preview();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.previousElementSibling?.textContent).toBe('Check and send');
  });

  it.each([0, 5, 8, 9])('has one main button with %i steps done [D-36]', async (done) => {
    stage(profile(done));
    await preview();
    await box('Basic Details');
    await screen.findByRole('button', { name: /^Continue/ });
    expect(document.querySelectorAll('.btn--primary')).toHaveLength(1);
  });

  it('shows NA for missing values [PRE-01] [PRE-03]', async () => {
    stage(profile(8, { full_name: null, profile_details: null }));
    await preview();
    await box('Basic Details');
    const values = [...document.querySelectorAll('dd')].map((value) => value.textContent);
    expect(values).toEqual(Array(17).fill('NA'));
  });

  it.each([
    [99, true],
    ['56', true],
    [100, false],
  ])('shows progress below 100: %j [PRE-01]', async (step_percentage, isShown) => {
    stage(profile(8, { step_percentage }));
    await preview();
    await box('Basic Details');
    const bar = screen.queryByRole('progressbar') as HTMLProgressElement | null;
    expect(bar !== null).toBe(isShown);
    if (isShown) expect(bar?.value).toBe(Number(step_percentage));
  });

  it('shows three boxes [PRE-03] [ST-06]', async () => {
    stage(profile(8));
    await preview();
    expect(await box('Basic Details')).toEqual({
      Name: 'ASHA RAMESH PATIL',
      Gender: 'Female',
      DOB: '09-04-1994',
      'Marital Status': 'Married',
      'Personal Email': 'asha.patil@example.com',
    });
    expect(await box('Residence Address')).toEqual({
      'Address 1': 'Flat 402, Shanti Apartments',
      'Address 2': 'Baner Road',
      'Residence Type': 'Company Provided',
      Landmark: 'Near the lake',
      Pincode: '411045',
    });
    expect(await box('Income Details')).toEqual({
      'Employment Type': 'Salaried',
      'Salary Date': '28/02/2026',
      'Monthly Income': '₹1,52,000',
      'Mode of Salary Received': 'Cheque',
    });
  });

  it.each([
    ['Basic Details', 'Gender', 'gender', ['Male', 'Female', 'Other']],
    [
      'Basic Details',
      'Marital Status',
      'marital_status_id',
      ['Single', 'Married', 'Divorced', 'Widowed', 'Separated'],
    ],
    [
      'Residence Address',
      'Residence Type',
      'residence_type_id',
      ['Owned', 'Rented', 'Company Provided', 'Other'],
    ],
    ['Income Details', 'Employment Type', 'income_type_id', ['Salaried', 'Self-Employed']],
    ['Income Details', 'Mode of Salary Received', 'income_received_id', ['Bank', 'Cheque', 'Cash']],
  ])('%s shows every %s, and NA outside the list [ENUM-01] [PRE-03]', async (title, term, field, words) => {
    for (const [value, word] of [...words.map((text, i) => [String(i + 1), text]), ['7', 'NA'], [0, 'NA']]) {
      stage(withDetails({ [field]: value }));
      const { unmount } = await preview();
      expect((await box(title))[term]).toBe(word);
      unmount();
      strike();
    }
  });

  it('shows a failure with Try Again [N-19]', async () => {
    const crm = stage();
    crm.answer('dashboard', {}, { status: 500 });
    crm.answer('dashboard', answered(profile(8)));
    await preview();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile data.');
    await user.click(await button('Try Again'));
    expect((await box('Basic Details')).Gender).toBe('Female');
  });
});

describe('the preview before submission', () => {
  const beyond = applicationDetails({
    documents: ['aadhar_front', 'bank_statement'],
    offer: { loanPurpose: 2, principal: 25_000, tenure: 20 },
    employer: 'Example Mills',
    bank: { ifsc: 'SBIN0000813', last_four: '9012' },
  });

  it('shows at the top that it is not sent, and above Continue who receives it [PRE-02]', async () => {
    stage(profile(9), beyond);
    await preview();
    expect(await screen.findByText('Not sent yet. Check it, then send.')).toBeTruthy();
    expect(
      screen.getByText(/your application goes to Example Capital Finance Limited, the lender/),
    ).toBeTruthy();
  });

  it('leads to the step that comes first, as Continue cannot be pressed before the last [PRE-02]', async () => {
    stage(profile(4));
    await preview();
    expect(isOff(await button('Continue'))).toBe(true);
    const next = screen.getByRole('link', { name: 'Go to step 5' });
    expect(next.getAttribute('href')).toBe('/apply/image-capture');
  });

  it('no longer shows that once it was sent [PRE-02]', async () => {
    stage(profile(9, { lead_list: [{ lead_id: '7', status: 'LEAD-INPROCESS' }] }), beyond);
    await preview();
    await button('Completed');
    expect(screen.queryByText('Not sent yet. Check it, then send.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change Your loan' })).toBeNull();
    expect(Object.keys(await box('Your loan'))).toEqual([
      'Amount',
      'For how long',
      'You pay back',
      'Purpose',
    ]);
  });

  it('shows loan, employer, the end of the account number, and documents', async () => {
    stage(profile(9), beyond);
    await preview();
    const date = dateInWords(daysAfter(dayInIndia(), 20));
    expect(await box('Your loan')).toEqual({
      Amount: '₹25,000',
      'For how long': '20 days',
      'You pay back': '₹30,000',
      'Pay back by, if the loan comes today': date,
      Purpose: 'Medical',
    });
    expect(await box('Work and Bank')).toEqual({
      Employer: 'Example Mills',
      'Bank account': 'Ends in 9012',
      IFSC: 'SBIN0000813',
    });
    expect(await box('Documents')).toEqual({
      'Aadhaar Front': 'Uploaded',
      'Aadhaar Back': 'Missing',
      'PAN Card': 'Missing',
      'Bank Statement': 'Uploaded',
      'Salary Slip': 'Missing',
    });
  });

  it('has a Change link for each document once all five are there, until it is sent [PRE-10]', async () => {
    const all = { ...beyond, documents: DOCUMENT_SLOTS.map(({ id }) => id) };
    stage(profile(9), all);
    const { unmount } = await preview();
    const change = await screen.findByRole('link', { name: 'Change PAN Card' });
    expect(change.getAttribute('href')).toBe('/my-dashboard/upload-documents?change=pan_card');
    unmount();
    strike();
    stage(profile(9, { lead_list: [{ lead_id: '7', status: 'LEAD-INPROCESS' }] }), all);
    await preview();
    await button('Completed');
    expect(screen.queryByRole('link', { name: 'Change PAN Card' })).toBeNull();
  });

  it('leads to the page of step 8 where a document is missing [PRE-10]', async () => {
    stage(profile(9), beyond);
    await preview();
    const change = await screen.findByRole('link', { name: 'Change Documents' });
    expect(change.getAttribute('href')).toBe('/my-dashboard/upload-documents');
  });

  it('shows that no loan is chosen', async () => {
    stage(profile(9), applicationDetails());
    await preview();
    expect(await box('Your loan')).toEqual({ Amount: 'Not chosen yet' });
  });

  it('offers Change when the contract allows it, or a number to call', async () => {
    stage(profile(9), beyond);
    await preview();
    const change = await screen.findByRole('link', { name: 'Change Your loan' });
    expect(change.getAttribute('href')).toBe('/my-dashboard/calculate-loan');
    expect(screen.getByText(/^You cannot change saved details yourself\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: '1800 000 0101' }).getAttribute('href')).toBe('tel:18000000101');
  });
});

describe('Continue', () => {
  it.each([
    [0, true],
    [7, true],
    [8, false],
    [9, false],
  ])('with %i steps done is disabled: %j [PRE-02]', async (done, isDisabled) => {
    stage(profile(done));
    await preview();
    expect(isOff(await button(isDisabled ? 'Continue' : 'Continue and send'))).toBe(isDisabled);
  });

  it('checks the documents, submits the lead, shows Success! and goes to eligibility [PRE-04] [D-36] [API-03] [API-04] [N-19]', async () => {
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    crm.answer('generateLoan', answered({ lead_id: '7' }));
    const { path } = await preview();
    await user.dblClick(await button('Continue and send'));
    const dialog = await screen.findByRole('dialog', { name: 'Success!' });
    expect(dialog.textContent).toContain('Loan application submitted successfully!');
    expect(crm.requests('mandatoryDocuments').map(({ body }) => body)).toEqual([{ lead_id: '7' }]);
    const [request, ...more] = crm.requests('generateLoan');
    expect(more).toEqual([]);
    expect(request?.body).toEqual({ action: 'generate_loan', lead_id: '7' });
    expect(request?.headers.get('Authtoken')).toBe('token-of-c-1');
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(path()).toBe('/my-dashboard/eligibility'));
  });

  it('says then for how many days and until when, by when we answer, and leads to the dashboard first', async () => {
    const offer = { principal: 8_000, tenure: 20, loanPurpose: 2 };
    const crm = stage(profile(9), applicationDetails({ offer }));
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    crm.answer('generateLoan', answered({ lead_id: '7' }));
    const { path } = await preview();
    await user.click(await button('Continue and send'));
    const dialog = await screen.findByRole('dialog', { name: 'Success!' });
    const until = dateInWords(daysAfter(dayInIndia(), 20));
    expect(dialog.textContent).toContain(
      `You asked for ₹8,000 for 20 days. If the loan comes today, you pay back ₹9,600 by ${until}.`,
    );
    const answer = dateInWords(daysAfter(dayInIndia(), DECISION_DAYS));
    expect(dialog.textContent).toContain(`We will call or e-mail you by ${answer}.`);
    const [first, second] = within(dialog).getAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual(['Go to Dashboard', 'OK']);
    expect(first?.className).not.toContain('btn--secondary');
    await user.click(first as HTMLElement);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('is Completed after submission, and cannot be edited [PRE-02] [D-31]', async () => {
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', answered({}));
    crm.answer('generateLoan', answered({}));
    const { unmount } = await preview();
    await user.click(await button('Continue and send'));
    await user.click(await button('OK'));
    unmount();
    await preview();
    expect(isOff(await button('Completed'))).toBe(true);
    expect(screen.getByText('This step is already completed and cannot be edited.')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('completed_steps') ?? '[]')).toContain(10);
  });

  it('is Completed when the reference CRM has received the application [PRE-02] [D-31]', async () => {
    stage(profile(9, { lead_list: [{ lead_id: '7', status: 'LEAD-INPROCESS' }] }));
    await preview();
    expect(isOff(await button('Completed'))).toBe(true);
  });

  it('allows Continue with another CRM, whose empty next_event_name does not mean sent [PRE-02] [D-31]', async () => {
    extensionsOff();
    stage(profile(9, { next_event_name: '', lead_list: [{ lead_id: '7', status: 'LEAD-INPROCESS' }] }));
    await preview();
    expect(isOff(await button('Continue'))).toBe(false);
  });

  it.each([
    ['Status 1', { Status: 1, Message: '', Data: { missing: ['Salary Slip', 'Bank Statement'] } }],
    ['Status 2', { Status: 2, Message: 'Missing', Data: { missing: ['Salary Slip', 'Bank Statement'] } }],
  ])(
    'shows a notice of missing documents from %s, sends nothing, and OK opens them [PRE-04]',
    async (_, body) => {
      const crm = stage(profile(9));
      crm.answer('mandatoryDocuments', body);
      const { path } = await preview();
      await user.click(await button('Continue and send'));
      const dialog = await screen.findByRole('dialog', { name: 'Notice' });
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Salary Slip', 'Bank Statement']);
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      expect(crm.requests('generateLoan')).toEqual([]);
      await waitFor(() => expect(path()).toBe('/my-dashboard/upload-documents'));
    },
  );

  it('asks anew for a loan that another device has chosen meanwhile, and sends [D-43]', async () => {
    const crm = stage(profile(9), applicationDetails());
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    crm.answer('generateLoan', answered(null));
    await preview();
    await button('Continue and send');
    crm.forget('applicationDetails');
    const offer = { loanPurpose: 1, principal: 5_000, tenure: 7 };
    crm.answer('applicationDetails', answered(applicationDetails({ offer })));
    await user.click(await button('Continue and send'));
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeTruthy();
  });

  it.each([
    ['Loan amount and tenure', '/my-dashboard/calculate-loan'],
    ['Selfie', '/apply/image-capture'],
    ['Income Details', '/apply/income-details'],
    ['A signed form', '/apply/profile-preview'],
  ])('links a refusal that names %s to %s [PRE-04]', async (name, address) => {
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    crm.answer('generateLoan', { Status: 2, Message: `Still missing: ${name}.`, Data: { missing: [name] } });
    const { path, router } = await preview();
    await user.click(await button('Continue and send'));
    const dialog = await screen.findByRole('dialog', { name: 'Notice' });
    expect(within(dialog).getByRole('listitem').textContent).toBe(name);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(path()).toBe(address));
    await act(() => router.navigate({ to: '/apply/profile-preview' }));
    expect(isOff(await button('Continue and send'))).toBe(false);
  });

  it.each([
    [{ Status: 2, Message: 'Choose a loan first' }, 200, 'Choose a loan first'],
    [{ Status: 2, Message: '' }, 200, 'Your application could not be sent. Please try again.'],
    [{}, 500, 'Network error: the service could not answer. Please try again.'],
  ])('shows a notice of the failure: %j [PRE-04] [ST-04]', async (body, status, text) => {
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    crm.answer('generateLoan', body, { status });
    await preview();
    await user.click(await button('Continue and send'));
    expect((await screen.findByRole('dialog', { name: 'Notice' })).textContent).toContain(text);
  });

  it('repeats a submission of unknown outcome with the same key', async () => {
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    crm.answer('generateLoan', {}, { status: 500 });
    crm.answer('generateLoan', answered({}));
    await preview();
    await user.click(await button('Continue and send'));
    await user.click(await button('OK'));
    await user.click(await button('Continue and send'));
    await screen.findByRole('dialog', { name: 'Success!' });
    const keys = crm.requests('generateLoan').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows that the session has ended, and opens the wizard [ST-03]', async () => {
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', { Status: 4, Message: '' });
    const { path } = await preview();
    await user.click(await button('Continue and send'));
    expect(await screen.findByText('Session expired. Please login again.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/apply'));
  });

  it('only checks the documents while extensions are off [PRE-04]', async () => {
    extensionsOff();
    const crm = stage(profile(9));
    crm.answer('mandatoryDocuments', answered({ missing: [] }));
    await preview();
    await user.click(await button('Continue'));
    await screen.findByRole('dialog', { name: 'Success!' });
    expect(crm.requests('generateLoan')).toEqual([]);
  });
});
