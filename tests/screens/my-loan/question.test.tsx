import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { Question } from '#src/features/my-loan/Question.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';

const question = { text: 'Which month?', asked_at: '2026-02-10T06:00:00.000Z', documents: [] };
const open = () =>
  renderPage(<Question actor={createActor(myLoanMachine)} question={question} />, { path: '/my-loan' });

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
