import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { OfficeMap } from '#src/features/contact/OfficeMap.tsx';
import { ErrorPage } from '#ui/notices/ErrorPage.tsx';
import { LeadStatusBadge } from '#ui/notices/LeadStatusBadge.tsx';

it.each([
  [
    'the words of a status that only another CRM knows',
    () => <LeadStatusBadge status="LEAD-ON-HOLD" />,
    'On hold',
  ],
  ['the detail of an error', () => <ErrorPage detail="Failed to load" />, 'Failed to load'],
  ['the lines of the office’s address', () => <OfficeMap />, BRAND.office.lines[0]],
])('%s are English in a page of any language [LANG-45]', (_, Shown, text) => {
  render(<Shown />);
  expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en-IN');
});

it('a status without a word is said in the page’s language [LANG-45]', () => {
  render(<LeadStatusBadge status="" />);
  expect(document.querySelector('.badge')?.textContent).not.toBe('');
  expect(document.querySelector('[lang]')).toBeNull();
});
