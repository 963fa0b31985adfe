import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { foundSection } from '#testing/screen/sections.ts';
import { open, person, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';

const user = userEvent.setup();
/** Requests for documents, and what the service answers. */
const papers = vi.fn<(request: Request) => Promise<Response>>();
/** The names under which files were saved. */
const saved: string[] = [];

/** My loan of a person with this loan. */
const openLoan = async (loan: LoanView) => {
  withLoan(loan);
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    return request.method === 'GET' ? papers(request) : calls(input, init);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open(<MyLoanPage />, '/my-loan');
};
const pdf = () =>
  new Response('%PDF-1.7', {
    headers: { 'content-disposition': 'attachment; filename="loan-agreement.pdf"' },
  });

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  papers.mockReset();
  saved.length = 0;
});

describe('the documents of a loan', () => {
  it('are buttons on My loan, which fetch with the token and save a PDF [LOAN-31]', async () => {
    papers.mockImplementation(async () => pdf());
    await openLoan(LOAN_VIEWS.closed);
    const list = await foundSection('Your documents');
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Key Facts Statement (PDF)',
      'Sanction letter (PDF)',
      'Loan agreement (PDF)',
      'Statement of account (PDF)',
      'No-dues letter (PDF)',
      'Receipt of 26 December, ₹25,600 (PDF)',
    ]);
    await user.click(within(list).getByRole('button', { name: 'Loan agreement (PDF)' }));
    await waitFor(() => expect(saved).toEqual(['loan-agreement.pdf']));
    const [[request] = []] = papers.mock.calls;
    expect(new URL(request?.url ?? '').pathname).toBe('/api/ext/loan/L-1/papers/agreement');
    expect(request?.headers.get('authtoken')).toBe(person.token);
  });

  it('say when one could not be fetched, beside its button, and are fetched again by a press [LOAN-31]', async () => {
    papers.mockImplementationOnce(async () => new Response('', { status: 503 }));
    papers.mockImplementationOnce(async () => pdf());
    await openLoan(LOAN_VIEWS.running);
    await user.click(await screen.findByRole('button', { name: 'Statement of account (PDF)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The document could not be opened.');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Statement of account (PDF)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('have a receipt at each payment, which is fetched by the number of its event [LOAN-35]', async () => {
    papers.mockImplementation(async () => pdf());
    await openLoan(LOAN_VIEWS.closed);
    const story = await foundSection('What happened');
    await user.click(within(story).getByRole('button', { name: 'Receipt (PDF)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [[request] = []] = papers.mock.calls;
    expect(new URL(request?.url ?? '').pathname).toBe('/api/ext/loan/L-1/papers/receipt-6');
  });

  it('are not there before an offer [LOAN-31]', async () => {
    await openLoan(LOAN_VIEWS.submitted);
    await screen.findByRole('heading', { name: 'What happened' });
    expect(screen.queryByRole('heading', { name: 'Your documents' })).toBeNull();
  });
});
