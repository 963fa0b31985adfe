import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered } from '#testing/drivers/driver.ts';
import { CASE, LEAD, slip } from '#tests/fixtures/desk/case.ts';
import { deskStage } from './stage.ts';

const page = answered({ picture: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==', width: 1_654, height: 2_339, pages: 2 });

it('of a case turn within their pages; a closed one leaves no picture, and its tab has the focus [DESK-57]', async () => {
  const { stage } = await deskStage('deskPapers', 'officer');
  stage.answers('desk/case', answered(CASE));
  await stage.open(`/desk/case/${LEAD}`);
  await stage.press(slip.label);
  await stage.settle('desk/paper', page);
  await stage.sees({ text: 'Page 1 of 2, 100 %' });
  const address = screen.getByRole('img', { name: /Salary Slip/ }).getAttribute('src');
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect(['Previous page (p)', 'Next page (n)'].map(isOff)).toEqual(['true', 'false']);
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  await stage.press('Close document');
  await stage.sees({ text: 'Choose a document to open it.' });
  expect(revoked).toHaveBeenCalledWith(address);
  expect(document.activeElement?.textContent).toBe(`1${slip.label}`);
});
