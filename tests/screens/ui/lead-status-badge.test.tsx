import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeadStatusBadge } from '#ui/notices/LeadStatusBadge.tsx';

it.each([
  ['LEAD-INPROCESS', 'badge--warn', 'hourglass', 'In process'],
  ['APPROVED', 'badge--success', 'check', 'Approved'],
  ['COMPLETED', 'badge--success', 'check', 'Completed'],
  ['REJECTED', 'badge--error', 'x', 'Rejected'],
  ['LEAD-ON-HOLD', null, 'clipboard', 'On hold'],
  ['constructor', null, 'clipboard', 'Constructor'],
  ['', null, 'clipboard', 'Received'],
])('%s has its colour, icon and label [DASH-10]', (status, tone, icon, word) => {
  const { container } = render(<LeadStatusBadge status={status} />);
  const badge = container.querySelector('.badge');
  expect(badge?.className).toBe(tone ? `badge ${tone}` : 'badge');
  expect(badge?.getAttribute('data-status')).toBe(status);
  expect(badge?.querySelector('svg')?.getAttribute('data-icon')).toBe(icon);
  expect(badge?.textContent).toBe(word);
});
