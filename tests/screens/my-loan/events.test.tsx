import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Timeline } from '#src/features/my-loan/Timeline.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

describe('what happened to a loan', () => {
  it('has a line through what was undone, and says that it doesn’t count [LOAN-38]', async () => {
    const { closed } = LOAN_VIEWS;
    const events = closed.events.map((event) => ({
      ...event,
      ...(event.type === 'PAID' && { undone: true as const }),
    }));
    await renderPage(<Timeline loan={{ ...closed, events, receipts: [] }} />, { path: '/my-loan' });
    const shown = screen.getAllByRole('listitem').map((row) => row.querySelector('p'));
    expect(shown.map((text) => text?.textContent)).toEqual([
      'Your payment of ₹25,600 arrived. This does not count.',
      'Asha at the lender offered you ₹20,000 for 35 days.',
      'You sent the application.',
    ]);
    expect(shown.map((text) => text?.querySelector('s')?.textContent)).toEqual([
      'Your payment of ₹25,600 arrived.',
      undefined,
      undefined,
    ]);
  });

  it('has the time of the day, and of a night only where she did it herself [LOAN-29]', async () => {
    const [sent, offered] = LOAN_VIEWS.sanctioned.events;
    const night = '2026-11-19T20:48:00.000Z';
    const events = [sent, offered].flatMap((event) => (event ? [event, { ...event, at: night }] : []));
    const numbered = events.map((event, index) => ({ ...event, number: index + 1 }));
    const { container } = await renderPage(
      <Timeline loan={{ ...LOAN_VIEWS.sanctioned, events: numbered }} />,
      { path: '/my-loan' },
    );
    expect([...container.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
      '20 November',
      '20 November, 11:30 am',
      '20 November, 2:18 am',
      '19 November, 10:42 am',
    ]);
  });
});
