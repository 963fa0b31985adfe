import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAppRouter } from '#src/router.ts';
import { createCrm } from '#tests/screens/support/crm.ts';

it('the footer of /apply opens terms and privacy in a new tab, and its links say so [R-04]', async () => {
  createCrm().answer('masterData', { Status: 1, Message: '', Data: [] });
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/apply'] }));
  await router.load();
  await act(async () => render(<RouterProvider router={router} />));
  const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms & Conditions (opens in a new tab)', '/terms'],
    ['Privacy Policy (opens in a new tab)', '/privacy-policy'],
  ]);
  for (const link of links) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
});
