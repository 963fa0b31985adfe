import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { Question } from '#src/features/my-loan/Question.tsx';
import { clearEverything } from '#src/storage/clear.ts';
import { typedAnswer } from '#src/storage/typed.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const question = { text: 'Which month?', asked_at: '2026-02-10T06:00:00.000Z', documents: [] };
const open = () =>
  renderPage(<Question actor={createActor(myLoanMachine)} question={question} />, { path: '/my-loan' });

beforeEach(() => localStorage.setItem('cust_profile_id', 'C-1'));
afterEach(() => {
  clearEverything();
  localStorage.clear();
});

it('leads to each document, and keeps what was typed meanwhile [LOAN-25]', async () => {
  const first = await open();
  await userEvent.type(screen.getByRole('textbox'), 'The slip of May');
  const links = DOCUMENT_SLOTS.map(({ label }) => screen.getByRole('link', { name: label() }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    DOCUMENT_SLOTS.map(({ id }) => `/my-dashboard/upload-documents?replace=${id}`),
  );
  first.unmount();
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The slip of May');
});

describe('an answer that is being typed', () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  const typed = async (text: string) => {
    const page = await open();
    await userEvent.type(box(), text);
    page.unmount();
  };

  it('is there after a reload, for this person and this question only [LOAN-25] [S-04]', async () => {
    await typed('In May');
    expect(typedAnswer.read(question.asked_at)).toBe('In May');
    expect(typedAnswer.read('2026-03-10T06:00:00.000Z')).toBe('');
    localStorage.setItem('cust_profile_id', 'another');
    expect(typedAnswer.read(question.asked_at)).toBe('');
    await open();
    expect(box().value).toBe('');
  });

  it('is removed by a logout, and is no longer kept once it is sent [S-04]', async () => {
    await typed('In May');
    clearEverything();
    expect(JSON.stringify({ ...localStorage })).not.toContain('In May');
    localStorage.setItem('cust_profile_id', 'C-1');
    await typed('In June');
    typedAnswer.remove();
    expect(typedAnswer.read(question.asked_at)).toBe('');
  });
});
