import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { nextSalaryDay } from '#domain/loan/salaryDay.ts';
import { LoanCalculatorPage } from '#src/features/offer/LoanCalculatorPage.tsx';
import { storeChosenLoan } from '#src/storage/chosenLoan.ts';
import { answered, applicationDetails, open, profile, stage, strike } from '../dashboard/stage.tsx';

const user = userEvent.setup();
const calculator = async () => {
  const page = await open(<LoanCalculatorPage />, '/my-dashboard/calculate-loan');
  await screen.findByRole('slider', { name: 'Principal' });
  return page;
};
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;
const slider = (name: string) => screen.getByRole('slider', { name }) as HTMLInputElement;
const slide = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });
const purpose = () => screen.getByRole('combobox', { name: /^Purpose of Loan/ });
const extensionsOff = () => {
  const meta = document.createElement('meta');
  meta.name = 'setu:extensions';
  meta.content = 'off';
  document.head.append(meta);
};
const cards = () =>
  [...document.querySelectorAll('.pair > div')].map((card) =>
    [...card.children].map((part) => part.textContent),
  );

afterEach(() => {
  strike();
  document.head.querySelector('meta[name="setu:extensions"]')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the loan calculator', () => {
  it('shows that eligibility was calculated, and asks for amount, tenure and purpose [CALC-01] [N-16]', async () => {
    stage(profile(6));
    await calculator();
    expect(
      screen.getByText(/Your eligibility was calculated\. Choose the amount and the tenure/),
    ).toBeTruthy();
    expect(
      [...purpose().querySelectorAll('option')].map((option) => [option.value, option.textContent]),
    ).toEqual([
      ['', 'Choose one'],
      ['1', 'Travel'],
      ['2', 'Medical'],
      ['3', 'Shopping'],
      ['4', 'Others'],
    ]);
    expect(slider('Principal')).toBeTruthy();
    expect(slider('Tenure')).toBeTruthy();
    expect(await button('Accept')).toBeTruthy();
  });

  it('has one button that keeps the choice; then Continue leads to what comes next [CALC-09] [N-16]', async () => {
    const crm = stage(profile(8));
    crm.answer('loanCalculation', answered({}));
    const { path } = await calculator();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.selectOptions(purpose(), 'Medical');
    await user.click(await button('Accept'));
    await user.click(await button('Continue'));
    await waitFor(() => expect(path()).toBe('/my-dashboard/bank-details'));
  });

  it('speaks total, cost, yearly rate and date of a new choice, once it stands [CALC-10]', async () => {
    stage(profile(6));
    await calculator();
    const spoken = () => document.querySelector('.vh[aria-live=polite]')?.textContent;
    expect(spoken()).toBe('');
    for (const value of [10_000, 20_000]) slide('Principal', value);
    const day = dateInWords(daysAfter(dayInIndia(), 7));
    const told = 'Total to pay back ₹21,400. Cost of the loan ₹1,400. True yearly rate 365.00%.';
    await waitFor(() => expect(spoken()).toBe(`${told} You pay on ${day}.`), { timeout: 5_000 });
  });

  it('has the ranges and defaults of the specification [CALC-02]', async () => {
    stage(profile(6));
    await calculator();
    const shape = ({ min, max, step, value }: HTMLInputElement) => [min, max, step, value];
    expect(shape(slider('Principal'))).toEqual(['1000', '50000', '500', '5000']);
    expect(shape(slider('Tenure'))).toEqual(['7', '30', '1', '7']);
    expect(screen.getByText('Tenure fixed for 7 Days')).toBeTruthy();
    expect(cards()).toEqual([
      ['Principal', '₹5,000'],
      ['Total payable', '₹5,350'],
    ]);
  });

  describe('by the last salary day of step 4', () => {
    const today = dayInIndia();
    /** Somebody whose salary came last so many days ago. */
    const paidOn = (last: string) => {
      const data = profile(6);
      return stage(
        { ...data, profile_details: { ...data.profile_details, salary_date: last } },
        applicationDetails(),
      );
    };
    const next = (last: string) => nextSalaryDay(last, today) ?? '';
    const LAST = daysAfter(today, -12);

    it('proposes the next salary day, and says so [CALC-06]', async () => {
      paidOn(LAST);
      await calculator();
      expect(daysAfter(today, Number(slider('Tenure').value))).toBe(next(LAST));
      const text = `Your next salary should come on ${dateInWords(next(LAST))}: on the day on which you pay back, or before it.`;
      expect(screen.getByText(text).tagName).toBe('OUTPUT');
    });

    it('says gently that a due day comes before the salary, and blocks nothing [CALC-07]', async () => {
      const crm = paidOn(LAST);
      crm.answer('loanCalculation', answered({}));
      await calculator();
      const proposed = Number(slider('Tenure').value);
      slide('Tenure', proposed - 1);
      expect(screen.getByText(/^This is 1 day before your next salary/)).toBeTruthy();
      slide('Tenure', 7);
      expect(
        screen.getByText(new RegExp(`^This is ${proposed - 7} days before your next salary`)),
      ).toBeTruthy();
      await user.selectOptions(purpose(), 'Medical');
      await user.click(await button('Accept'));
      expect(await screen.findByText('Your choice is kept. Nothing is sent yet.')).toBeTruthy();
      expect(crm.requests('loanCalculation')[0]?.body).toMatchObject({ tenure: 7 });
    });

    it('leaves what was chosen before as it is [CALC-04] [CALC-08]', async () => {
      storeChosenLoan({ amount: 20_000, days: 9 });
      paidOn(LAST);
      await calculator();
      expect(slider('Tenure').value).toBe('9');
    });

    it('proposes the specification’s days without the reference CRM [CALC-02] [CALC-08]', async () => {
      const data = profile(6);
      stage({ ...data, profile_details: { ...data.profile_details, salary_date: LAST } });
      await calculator();
      expect(slider('Tenure').value).toBe('7');
      expect(screen.queryByText(/next salary/)).toBeNull();
    });
  });

  it('computes fee, total and the true APR of the choice [CALC-02] [ST-06]', async () => {
    stage(profile(6));
    await calculator();
    slide('Principal', 50_000);
    slide('Tenure', 30);
    expect(cards()).toEqual([
      ['Principal', '₹50,000'],
      ['Total payable', '₹65,000'],
    ]);
    expect(screen.getByText('Tenure fixed for 30 Days')).toBeTruthy();
    expect(screen.getByText('₹15,000')).toBeTruthy();
    expect(screen.getByText('365.00%')).toBeTruthy();
  });

  it('says interest, date and total once [CALC-05]', async () => {
    stage(profile(6));
    await calculator();
    slide('Principal', 50_000);
    slide('Tenure', 30);
    const text = document.body.textContent ?? '';
    const date = dateInWords(daysAfter(dayInIndia(), 30));
    for (const once of ['₹65,000', '₹15,000', date, '1% a day'])
      expect([once, text.split(once).length - 1]).toEqual([once, 1]);
  });

  it('requires the purpose, at the field and in the toast, and sends nothing [CALC-01]', async () => {
    const crm = stage(profile(6));
    await calculator();
    await user.click(await button('Accept'));
    const errors = await screen.findAllByText('Please select a loan purpose');
    const alerts = errors.map((text) => text.closest('[role="alert"]'));
    expect(alerts.map((alert) => alert?.closest('.error-msg, .toast')?.classList[0])).toEqual([
      'error-msg',
      'toast',
    ]);
    expect(purpose().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(purpose());
    await user.click(await button('Accept'));
    expect(document.activeElement).toBe(purpose());
    expect(crm.requests('loanCalculation')).toEqual([]);
  });

  it('sends the choice once, and says that it is kept and nothing is sent [D-36] [API-03]', async () => {
    const crm = stage(profile(6));
    crm.answer('loanCalculation', answered({}));
    const { path } = await calculator();
    await user.selectOptions(purpose(), 'Medical');
    slide('Principal', 25_000);
    slide('Tenure', 20);
    await user.dblClick(await button('Accept'));
    expect(await screen.findByText('Your choice is kept. Nothing is sent yet.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('submitted successfully');
    const [request, ...more] = crm.requests('loanCalculation');
    expect(more).toEqual([]);
    expect(request?.body).toEqual({
      action: 'loan_calculation',
      lead_id: '7',
      loanPurpose: 2,
      principal: 25_000,
      tenure: 20,
    });
    expect(request?.headers.get('Authtoken')).toBe('token-of-c-1');
    expect(path()).toBe('/my-dashboard/calculate-loan');
  });

  it('continues to the preview once all nine steps are done [CALC-03]', async () => {
    const crm = stage(profile(9));
    crm.answer('loanCalculation', answered({}));
    const { path } = await calculator();
    await user.selectOptions(purpose(), 'Travel');
    await user.click(await button('Accept'));
    await waitFor(() => expect(path()).toBe('/apply/profile-preview'));
  });

  it('goes to employment with Continue while extensions are off [CALC-03]', async () => {
    extensionsOff();
    stage(profile(6));
    const { path } = await calculator();
    await user.click(await button('Continue'));
    await waitFor(() => expect(path()).toBe('/my-dashboard/about-your-company'));
  });

  it('keeps with Continue what was chosen and not accepted, while extensions are off [CALC-04]', async () => {
    extensionsOff();
    stage(profile(6));
    const { unmount } = await calculator();
    await user.selectOptions(purpose(), 'Medical');
    slide('Principal', 12_500);
    slide('Tenure', 20);
    await user.click(await button('Continue'));
    unmount();
    await calculator();
    expect([slider('Principal').value, slider('Tenure').value]).toEqual(['12500', '20']);
    expect((purpose() as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Medical');
  });

  it.each([
    [{ Status: 2, Message: 'Not now' }, 200, 'Not now'],
    [{ Status: 2, Message: '' }, 200, 'Your choice could not be sent. Please try again.'],
    [{}, 500, 'Network error: the service could not answer. Please try again.'],
  ])('shows the failure and keeps the choice: %j [ST-04]', async (body, status, text) => {
    const crm = stage(profile(6));
    crm.answer('loanCalculation', body, { status });
    crm.answer('loanCalculation', answered({}));
    await calculator();
    await user.selectOptions(purpose(), 'Shopping');
    slide('Principal', 9_500);
    await user.click(await button('Accept'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(slider('Principal').value).toBe('9500');
    await user.click(await button('Accept'));
    expect(await screen.findByText('Your choice is kept. Nothing is sent yet.')).toBeTruthy();
  });

  it('waits 2,000 ms and calls nothing while extensions are off [CALC-03]', async () => {
    extensionsOff();
    const crm = stage(profile(6));
    await calculator();
    await user.selectOptions(purpose(), 'Others');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(screen.queryByText('Loan application submitted successfully!')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(screen.getByText('Loan application submitted successfully!')).toBeTruthy();
    expect(crm.requests('loanCalculation')).toEqual([]);
  });

  const offer = { loanPurpose: 2, principal: 25_000, tenure: 20 };

  it('shows after Accept that nothing is sent yet [CALC-03]', async () => {
    const crm = stage(profile(6));
    crm.answer('loanCalculation', answered({}));
    await calculator();
    await user.selectOptions(purpose(), 'Travel');
    await user.click(await button('Accept'));
    expect(await screen.findByText('Your application is not sent yet. Check it, then send.')).toBeTruthy();
  });

  it('shows the accepted offer after a reload [CALC-02] [CALC-03]', async () => {
    stage(profile(9), applicationDetails({ offer }));
    const { path } = await calculator();
    expect(slider('Principal').value).toBe('25000');
    expect(slider('Tenure').value).toBe('20');
    expect((purpose() as HTMLSelectElement).value).toBe('2');
    expect(slider('Principal').disabled).toBe(true);
    expect(
      screen.getByText(/^We have your choice: ₹25,000 for 20 days\. You pay back ₹30,000\./),
    ).toBeTruthy();
    await user.click(await button('Change my choice'));
    expect(slider('Principal').disabled).toBe(false);
    expect(path()).toBe('/my-dashboard/calculate-loan');
  });

  it('cannot change a submitted offer', async () => {
    stage(
      profile(9, { lead_list: [{ lead_id: '7', status: 'LEAD-INPROCESS' }] }),
      applicationDetails({ offer }),
    );
    await calculator();
    expect(screen.queryByRole('button', { name: 'Change my choice' })).toBeNull();
    expect(screen.queryByText('Your application is not sent yet. Check it, then send.')).toBeNull();
  });

  it('links to the step to do first when opened too early [CALC-01]', async () => {
    stage(profile(3));
    await calculator();
    expect(screen.getByText('Step 4, Income Details, comes first.')).toBeTruthy();
    const go = screen.getByRole('link', { name: 'Go to step 4' });
    expect(go.getAttribute('href')).toBe('/apply/income-details');
    expect(screen.queryByText(/^Your eligibility was calculated/)).toBeNull();
    expect((await button('Accept')).className).toContain('btn--secondary');
  });

  it('starts with the amount and the days of the home page, and shows its limit [CALC-02] [H-03]', async () => {
    storeChosenLoan({ amount: 12_300, days: 3 });
    stage(profile(6));
    await calculator();
    expect(slider('Principal').value).toBe('12500');
    expect(slider('Tenure').value).toBe('7');
    expect(screen.getByText('You can choose up to ₹50,000.')).toBeTruthy();
  });

  it('shows that the amount of the home page exceeds the limit [CALC-02]', async () => {
    storeChosenLoan({ amount: 80_000, days: 15 });
    stage(profile(6));
    await calculator();
    expect(slider('Principal').value).toBe('50000');
    expect(
      screen.getByText('You chose ₹80,000 on the home page. The most that you can choose here is ₹50,000.'),
    ).toBeTruthy();
  });

  it('allows an accepted choice to be changed', async () => {
    const crm = stage(profile(6));
    crm.answer('loanCalculation', answered({}));
    await calculator();
    await user.selectOptions(purpose(), 'Travel');
    await user.click(await button('Accept'));
    await user.click(await button('Change my choice'));
    expect(slider('Principal').disabled).toBe(false);
    expect(await button('Accept')).toBeTruthy();
  });
});
