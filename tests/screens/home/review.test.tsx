import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { Testimonials } from '#src/features/home/Testimonials.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import {
  button,
  extensionsOff,
  field,
  freshCrm,
  letterIn,
  link,
  openPage,
  watchMail,
} from '../support/openPublic.tsx';

const TAKEN = { Status: 1, Message: 'Saved', Data: null };

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
});

const openDialog = async () => {
  const opened = await openPage(<Testimonials />);
  await opened.user.click(button('Write a Review'));
  await screen.findByRole('dialog');
  return opened;
};
const fill = async (user: UserEvent) => {
  await user.type(field('Name'), 'Meena');
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(field('Review'), 'Clear from the first page.');
};
const openFilled = async () => {
  const opened = await openDialog();
  await fill(opened.user);
  return opened;
};
const stars = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value ?? '';

describe('Write a Review', () => {
  it('opens a dialog with Name, Rating, Review and Submit Review [N-02] [H-01] [D-02]', async () => {
    await openDialog();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeTruthy();
    const rating = within(dialog.getByRole('radiogroup', { name: 'Rating' }));
    expect(rating.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    expect(dialog.getByRole('textbox', { name: 'Review' }).tagName).toBe('TEXTAREA');
    expect(dialog.getByRole('button', { name: 'Submit Review' })).toBeTruthy();
  });

  it('shows missing fields, and sends nothing', async () => {
    const { user } = await openDialog();
    await user.click(button('Submit Review'));
    const required = screen
      .getAllByRole('link', { name: /is required$/ })
      .map(({ textContent }) => textContent);
    expect(required).toEqual(['Name is required', 'Rating is required', 'Review is required']);
    expect(crm.requests('review')).toEqual([]);
  });

  it('sends the exact review once, and confirms it [D-02]', async () => {
    const settle = crm.hold('review');
    const { user } = await openFilled();
    await user.dblClick(button('Submit Review'));
    expect(button('Sending...').getAttribute('aria-busy')).toBe('true');
    await act(async () => settle(TAKEN));
    const sentText = await screen.findByText('Thank you. Your review has reached us.');
    expect(document.activeElement?.contains(sentText)).toBe(true);
    expect(crm.requests('review')).toHaveLength(1);
    const [sent] = crm.requests('review');
    expect(sent?.body).toEqual({ name: 'Meena', rating: 4, review: 'Clear from the first page.' });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await user.click(button('Close the review'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Write a Review'));
    expect(field('Name').value).toBe('');
  });

  it('keeps text and stars after a failure, and offers the mail program [D-02] [D-11]', async () => {
    crm.fail('review');
    const { user } = await openFilled();
    await user.click(button('Submit Review'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It was not sent. What you wrote is still here.');
    expect([field('Name').value, stars(), field('Review').value]).toEqual([
      'Meena',
      '4',
      'Clear from the first page.',
    ]);
    expect(letterIn(link('Send it by e-mail').href)).toEqual({
      protocol: 'mailto:',
      to: BRAND.email,
      subject: 'A review',
      body: 'Name: Meena\r\nRating: 4\r\n\r\nClear from the first page.',
    });
  });

  it('keeps them when it is closed and opened again [D-02]', async () => {
    const { user } = await openFilled();
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Write a Review'));
    expect([field('Name').value, stars(), field('Review').value]).toEqual([
      'Meena',
      '4',
      'Clear from the first page.',
    ]);
  });

  it('with extensions off announces and opens the mail program [D-02]', async () => {
    extensionsOff();
    const mail = watchMail();
    const { user } = await openFilled();
    expect(screen.getByText(/^Reviews go by e-mail here/)).toBeTruthy();
    await user.click(button('Submit Review'));
    await screen.findByText(/nothing has been sent from this page/);
    expect(letterIn(mail[0])).toMatchObject({ to: BRAND.email, subject: 'A review' });
    expect(crm.requests('review')).toEqual([]);
    expect(field('Review').value).toBe('Clear from the first page.');
  });
});
