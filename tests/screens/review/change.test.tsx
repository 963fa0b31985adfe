import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ANSWER_IDS, type AnswerId, answerName } from '#domain/forms/answers.ts';
// Warm: each of them loads when it is first asked for.
import '#src/features/review/ChangeAnswer.tsx';
import { ProfilePreviewPage } from '#src/features/review/ProfilePreviewPage.tsx';
import { foundSection } from '#testing/screen/sections.ts';
import '#src/features/steps/PersonalPage.tsx';
import '#src/features/steps/ResidencePage.tsx';
import '#src/features/steps/IncomePage.tsx';
import '#src/features/steps/BankPage.tsx';
import { answered, applicationDetails, open, profile, stage, strike } from '../dashboard/stage.tsx';

const user = userEvent.setup();
const PREVIEW = '/apply/profile-preview';

const ANSWERS = {
  personal: {
    dob: '1994-04-09',
    gender: '2',
    personal_email: 'asha.patil@example.com',
    marital_status_id: '2',
    spouse_name: 'Ravi',
  },
  residence: {
    residence_address_1: 'Flat 402, Shanti Apartments',
    residence_pincode: '411045',
    residence_type_id: '3',
  },
  income: { income_type_id: '1', monthly_income: '152000', salary_date: '2026-02-28', salary_mode_id: '2' },
  employment: { companyName: 'Example Mills', workingType: 'WFO', email: 'a@mills.in', landmark: 'Tower' },
  bank: { name: 'ASHA PATIL', ifsc: 'SBIN0000813', branch: 'MG Road' },
};
const beyond = applicationDetails({
  answers: ANSWERS,
  employer: 'Example Mills',
  bank: { ifsc: 'SBIN0000813', last_four: '9012' },
});

const extensionsOff = () => {
  const meta = document.createElement('meta');
  meta.name = 'setu:extensions';
  meta.content = 'off';
  document.head.append(meta);
};

const openPreview = (path = PREVIEW) => open(<ProfilePreviewPage />, path);
const openChange = async (answer: AnswerId, details = beyond) => {
  const crm = stage(profile(9), details);
  crm.answer('pincode', { Status: 2, Message: 'Unknown', Data: null });
  crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
  const page = await openPreview(`${PREVIEW}?change=${answer}`);
  await screen.findByRole('button', { name: 'Save' });
  return { crm, ...page };
};
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

afterEach(() => {
  strike();
  document.head.querySelector('meta[name="setu:extensions"]')?.remove();
});

describe('what is typed of a change', () => {
  const kept = () => Object.entries(localStorage).filter(([name]) => name.includes('change'));

  const reload = async () => {
    const page = await openPreview(`${PREVIEW}?change=residence_pincode`);
    await screen.findByRole('button', { name: 'Save' });
    return page;
  };
  const pincode = () => (screen.getByLabelText('Pincode') as HTMLInputElement).value;

  it('is there after a reload, until it is given up [PRE-11]', async () => {
    const { unmount } = await openChange('residence_pincode');
    await retype('Pincode', '560001');
    unmount();
    const again = await reload();
    expect(pincode()).toBe('560001');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(kept()).toEqual([]));
    again.unmount();
    await reload();
    expect(pincode()).toBe('411045');
  });

  it('is not there where the answer says something else since [PRE-11]', async () => {
    const { crm, unmount } = await openChange('residence_pincode');
    await retype('Pincode', '560001');
    unmount();
    crm.forget('applicationDetails');
    const residence = { ...ANSWERS.residence, residence_pincode: '110001' };
    crm.answer('applicationDetails', answered({ ...beyond, answers: { ...ANSWERS, residence } }));
    await reload();
    expect(pincode()).toBe('110001');
  });

  it('never has an account number [PRE-11]', async () => {
    await openChange('bank');
    await retype('Branch Name', 'Park Street');
    await retype('Account Number', '111122223333');
    expect(JSON.stringify(kept())).toContain('Park Street');
    for (const digits of ['111122223333', '9012']) expect(JSON.stringify(kept())).not.toContain(digits);
  });
});

describe('the links that change answers', () => {
  it('stand at each answer, and say which [PRE-05]', async () => {
    stage(profile(9), beyond);
    await openPreview();
    await screen.findByRole('link', { name: 'Change Gender' });
    const links = [...document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(new Set(ANSWER_IDS.map(answerName)).size).toBe(ANSWER_IDS.length);
    for (const answer of ANSWER_IDS)
      expect(links).toContainEqual([`Change ${answerName(answer)}`, `${PREVIEW}?change=${answer}`]);
    expect(screen.queryByRole('link', { name: /^Change (Name|PAN Card)$/ })).toBeNull();
    expect(screen.getByText(/To correct your name, your PAN or your photo, call/)).toBeTruthy();
  });

  it('stand beside all that the answer says: the name of a wife or husband, too [PRE-13]', async () => {
    stage(profile(9), beyond);
    await openPreview();
    const link = await screen.findByRole('link', { name: 'Change Marital Status' });
    expect(link.closest('div')?.textContent).toContain('Married, Ravi');
  });

  it.each([
    [
      'once it was sent',
      () => stage(profile(9, { lead_list: [{ lead_id: '7', status: 'LEAD-INPROCESS' }] }), beyond),
    ],
    [
      'without extensions',
      () => {
        extensionsOff();
        stage(profile(9), beyond);
      },
    ],
    ['before a step was done', () => stage(profile(1), applicationDetails({ answers: {} }))],
  ])('are not there %s [PRE-05]', async (_, begin) => {
    begin();
    await openPreview();
    await foundSection('Basic Details');
    await screen.findByRole('button', { name: /^Continue|^Completed/ });
    expect(document.querySelectorAll('[id^="change-"]')).toHaveLength(0);
  });

  it('have no page without extensions [PRE-05]', async () => {
    extensionsOff();
    stage(profile(9));
    await openPreview(`${PREVIEW}?change=gender`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Check Eligibility for Further Process',
    );
  });

  it('take an address of no answer for the preview [PRE-05]', async () => {
    stage(profile(9), beyond);
    await openPreview(`${PREVIEW}?change=pancard`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Check Eligibility for Further Process',
    );
  });
});

describe('the change of an answer', () => {
  it('asks it alone, filled with what stands, saves it by one call, and returns to its row [PRE-05] [PRE-06] [D-28]', async () => {
    const { crm, router } = await openChange('residence_pincode');
    const field = screen.getByLabelText('Pincode') as HTMLInputElement;
    expect(field.value).toBe('411045');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change Pincode');
    await retype('Pincode', '411001');
    crm.answer('answerChange', answered({ step_percentage: 100, next_step: 'generate_loan' }));
    const residence = { ...ANSWERS.residence, residence_pincode: '411001' };
    crm.forget('applicationDetails');
    crm.answer('applicationDetails', answered({ ...beyond, answers: { ...ANSWERS, residence } }));
    await save();
    const row = await screen.findByRole('link', { name: 'Change Pincode' });
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(router.state.location.hash).toBe('change-residence_pincode');
    expect(crm.requests('answerChange').map(({ body }) => body)).toEqual([
      {
        lead_id: '7',
        answer: 'residence_pincode',
        seen: { residence_pincode: '411045' },
        fields: { residence_pincode: '411001' },
      },
    ]);
    expect(crm.requests('answerChange')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getAllByText('Pincode: your change is saved.')).toHaveLength(1);
  });

  it('checks it as its step does, and only it [PRE-06]', async () => {
    const personal = { ...ANSWERS.personal, dob: '1940-01-01' };
    const { crm } = await openChange('personal_email', { ...beyond, answers: { ...ANSWERS, personal } });
    await retype('Personal Email', 'asha@home');
    await save();
    expect((await screen.findAllByText('Please enter a valid email address')).length).toBeGreaterThan(0);
    expect(crm.requests('answerChange')).toEqual([]);
    crm.answer('answerChange', answered({}));
    await retype('Personal Email', 'asha@home.in');
    await save();
    await waitFor(() => expect(crm.requests('answerChange')).toHaveLength(1));
  });

  it('asks what depends on it with it, and sends nothing that no longer belongs to it [PRE-05]', async () => {
    const { crm } = await openChange('marital_status_id');
    expect((screen.getByLabelText(/Spouse/) as HTMLInputElement).value).toBe('Ravi');
    await user.selectOptions(screen.getByLabelText('Marital Status'), '1');
    expect(screen.queryByLabelText(/Spouse/)).toBeNull();
    crm.answer('answerChange', answered({}));
    await save();
    await waitFor(() =>
      expect(crm.requests('answerChange')[0]?.body).toMatchObject({
        seen: { marital_status_id: '2', spouse_name: 'Ravi' },
        fields: { marital_status_id: '1', spouse_name: '' },
      }),
    );
  });

  it('asks for the account number anew, of which it knows the end [PRE-05] [PRE-07]', async () => {
    const { crm } = await openChange('bank');
    const [account, again] = ['Account Number', 'Confirm Account Number'].map(
      (label) => screen.getByLabelText(label) as HTMLInputElement,
    );
    expect([account?.value, again?.value]).toEqual(['', '']);
    await user.type(account as HTMLElement, '998877665544');
    await user.type(again as HTMLElement, '998877665545');
    await save();
    expect((await screen.findAllByText('Account numbers do not match')).length).toBeGreaterThan(0);
    await retype('Confirm Account Number', '998877665544');
    crm.answer('answerChange', answered({}));
    await save();
    await waitFor(() =>
      expect(crm.requests('answerChange')[0]?.body).toEqual({
        lead_id: '7',
        answer: 'bank',
        seen: { name: 'ASHA PATIL', ifsc: 'SBIN0000813', branch: 'MG Road', acc1: '9012' },
        fields: { name: 'ASHA PATIL', ifsc: 'SBIN0000813', branch: 'MG Road', acc1: '998877665544' },
      }),
    );
  });

  it('tells what was changed elsewhere meanwhile, and keeps what was typed [PRE-07]', async () => {
    const { crm } = await openChange('residence_pincode');
    await retype('Pincode', '411001');
    crm.answer('answerChange', {
      Status: 2,
      Message: 'x',
      Data: { standing: { residence_pincode: '560001' } },
    });
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('It now says: 560001.');
    expect((screen.getByLabelText('Pincode') as HTMLInputElement).value).toBe('411001');
    crm.forget('answerChange');
    crm.answer('answerChange', answered({}));
    await save();
    await waitFor(() => expect(crm.requests('answerChange')).toHaveLength(2));
    expect(crm.requests('answerChange')[1]?.body).toMatchObject({ seen: { residence_pincode: '560001' } });
  });

  it('says that the application was sent meanwhile [PRE-07]', async () => {
    const { crm } = await openChange('residence_pincode');
    await retype('Pincode', '411001');
    crm.answer('answerChange', { Status: 2, Message: 'x', Data: { sent: true } });
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be changed here any more');
  });

  it('keeps what was typed without a network, and repeats with the same key [PRE-07] [D-28]', async () => {
    const { crm } = await openChange('residence_pincode');
    await retype('Pincode', '411001');
    crm.answer('answerChange', {}, { status: 500 });
    await save();
    await screen.findByRole('alert');
    expect((screen.getByLabelText('Pincode') as HTMLInputElement).value).toBe('411001');
    crm.forget('answerChange');
    crm.answer('answerChange', answered({}));
    await save();
    await waitFor(() => expect(crm.requests('answerChange')).toHaveLength(2));
    const keys = crm.requests('answerChange').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('that is saved is never shown as it was before, though it cannot be read again [PRE-07]', async () => {
    const { crm } = await openChange('residence_pincode');
    await retype('Pincode', '411001');
    crm.answer('answerChange', answered({}));
    crm.forget('dashboard');
    crm.answer('dashboard', {}, { status: 500 });
    await save();
    expect(await screen.findByText('Failed to load profile data.')).toBeTruthy();
    expect(screen.queryByText('411045')).toBeNull();
    crm.forget('dashboard');
    crm.answer('dashboard', answered(profile(9)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('link', { name: 'Change Pincode' });
  });

  it('in another tab is read again when this one gets the focus [PRE-07]', async () => {
    const crm = stage(profile(9), beyond);
    await openPreview();
    await screen.findByRole('link', { name: 'Change Designation (work)' });
    crm.forget('applicationDetails');
    const employment = { ...ANSWERS.employment, designation: 'Head' };
    crm.answer('applicationDetails', answered({ ...beyond, answers: { ...ANSWERS, employment } }));
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Head')).toBeTruthy();
  });

  it('opens step 6 again where eligibility is refused by it, and says so [PRE-08]', async () => {
    localStorage.setItem('step_6_completed', 'true');
    const { crm } = await openChange('monthly_income');
    expect(screen.getByText('When you save this, we check again if you are eligible.')).toBeTruthy();
    await retype('Monthly Income', '30000');
    crm.answer(
      'answerChange',
      answered({ eligibility_status: 'not_eligible', next_step: 'check_eligibility' }),
    );
    crm.forget('dashboard');
    crm.answer('dashboard', answered({ ...profile(9), eligibility_status: '0', eligibility: '0' }));
    await save();
    expect(await screen.findByText(/With it you are not eligible/)).toBeTruthy();
    const note = await screen.findByText(/^The step Check Eligibility is open/);
    expect(
      within(note.parentElement as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/my-dashboard/eligibility');
    expect(localStorage.getItem('step_6_completed')).toBeNull();
  });

  it('is left as it was by Back, or where nothing changed [PRE-05]', async () => {
    for (const name of ['Back', 'Save']) {
      const { crm, unmount } = await openChange('gender');
      await user.click(screen.getByRole('button', { name }));
      const row = await screen.findByRole('link', { name: 'Change Gender' });
      await waitFor(() => expect(document.activeElement).toBe(row));
      expect(crm.requests('answerChange')).toEqual([]);
      unmount();
      strike();
    }
  });
});
