import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { workingDayAfter } from '#domain/loan/workingDays.ts';
import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import {
  button,
  extensionsOff,
  field,
  freshCrm,
  letterIn,
  link,
  openPage,
  part,
  watchMail,
} from '../support/openPublic.tsx';

const WORDS = {
  'Full Name': 'Asha Patil',
  Email: 'asha@example.com',
  'Phone Number': '+91 98765 43210',
  Message: 'When can I pay back?\nI was paid today.',
};
const BODY = {
  full_name: 'Asha Patil',
  email: 'asha@example.com',
  phone_number: '+91 98765 43210',
  subject: '',
  message: 'When can I pay back?\nI was paid today.',
};
const TAKEN = { Status: 1, Message: 'Saved', Data: null };

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
});

const fill = async (user: UserEvent, words: Record<string, string> = WORDS) => {
  for (const [name, text] of Object.entries(words)) await user.type(field(name), text);
};
const values = () => Object.fromEntries(Object.keys(WORDS).map((name) => [name, field(name).value]));
const openFilled = async () => {
  const opened = await openPage(<ContactPage />);
  await fill(opened.user);
  return opened;
};

describe('the contact page', () => {
  it('has a banner, three numbers, one address of mail, and the office in Gurgaon [H-05] [R-01]', async () => {
    await openPage(<ContactPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact us');
    const numbers = part('Call us').getAllByRole<HTMLAnchorElement>('link');
    expect(numbers.map(({ href }) => href)).toEqual(BRAND.phones.map(({ tel }) => tel));
    expect(link(BRAND.email).getAttribute('href')).toBe(`mailto:${BRAND.email}`);
    expect(document.querySelector('address')?.textContent).toContain('Gurgaon, Haryana');
  });

  it('draws its own map, and links to a map service [H-05] [D-23]', async () => {
    await openPage(<ContactPage />);
    expect(screen.getByRole('img', { name: /^A drawing of the streets around our office/ }).tagName).toBe(
      'svg',
    );
    expect(document.querySelector('iframe, script[src], img')).toBeNull();
    const maps = link(/^Open in maps/);
    expect(new URL(maps.href).searchParams.get('query')).toBe(BRAND.office.mapQuery);
    expect(maps.target).toBe('_blank');
    expect(maps.rel).toContain('noopener');
  });

  it('has its fields by name, the four required ones marked, and Send Message [N-17] [H-05]', async () => {
    await openPage(<ContactPage />);
    for (const name of Object.keys(WORDS))
      expect(field(name).getAttribute('aria-required'), name).toBe('true');
    expect(field('Email').type).toBe('email');
    expect(field('Subject').getAttribute('aria-required')).toBeNull();
    expect(button('Send Message').type).toBe('submit');
  });

  it('shows missing fields, and sends nothing [H-05]', async () => {
    const { user } = await openPage(<ContactPage />);
    await user.click(button('Send Message'));
    const required = screen
      .getAllByRole('link', { name: /is required$/ })
      .map(({ textContent }) => textContent);
    expect(required).toEqual([
      'Full Name is required',
      'Email is required',
      'Phone Number is required',
      'Message is required',
    ]);
    expect(document.activeElement?.textContent).toContain('Please fix 4 things');
    await user.type(field('Full Name'), 'Asha');
    expect(screen.queryByRole('link', { name: 'Full Name is required' })).toBeNull();
    expect(crm.requests('contact')).toEqual([]);
  });

  it.each(['asha', 'asha@', '@example.com', 'a b@example.com'])(
    'rejects %s as an e-mail [H-05]',
    async (email) => {
      const { user } = await openPage(<ContactPage />);
      await fill(user, { ...WORDS, Email: email });
      await user.click(button('Send Message'));
      expect(screen.getByRole('link', { name: 'Please enter a valid email address' })).toBeTruthy();
      expect(crm.requests('contact')).toEqual([]);
    },
  );

  it('accepts any name, any number, no subject [H-05]', async () => {
    crm.answer('contact', TAKEN);
    const { user } = await openPage(<ContactPage />);
    await fill(user, { 'Full Name': 'X', Email: 'a@b', 'Phone Number': 'call my sister', Message: '?' });
    await user.click(button('Send Message'));
    await screen.findByRole('heading', { name: 'Your message has reached us' });
    expect(crm.requests('contact')).toHaveLength(1);
  });

  it('sends the exact message once, and confirms it [H-05] [D-02] [N-17]', async () => {
    const settle = crm.hold('contact');
    const { user } = await openFilled();
    await user.dblClick(button('Send Message'));
    expect(button('Sending...').getAttribute('aria-busy')).toBe('true');
    await act(async () => settle(TAKEN));
    const heading = await screen.findByRole('heading', { name: 'Your message has reached us' });
    expect(document.activeElement).toBe(heading);
    const day = dateInWords(workingDayAfter(dayInIndia(), 1));
    expect(screen.getByText(`We will answer you by ${day}.`)).toBeTruthy();
    expect(crm.requests('contact')).toHaveLength(1);
    const [sent] = crm.requests('contact');
    expect(sent?.body).toEqual(BODY);
    expect(sent?.headers.get('Authtoken')).toBeNull();
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
    await user.click(button('Write another message'));
    expect(field('Message').value).toBe('');
  });

  it('sends a subject when there is one', async () => {
    crm.answer('contact', TAKEN);
    const { user } = await openFilled();
    await user.type(field('Subject'), 'My due date');
    await user.click(button('Send Message'));
    await waitFor(() =>
      expect(crm.requests('contact')[0]?.body).toEqual({ ...BODY, subject: 'My due date' }),
    );
  });

  it('keeps the input after a failure, offers the mail program, and sends again under one key [D-02] [D-11]', async () => {
    crm.fail('contact');
    const { user } = await openFilled();
    await user.click(button('Send Message'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It was not sent. What you wrote is still here.');
    expect(alert.textContent).toContain('Network error. Please try again.');
    expect(values()).toEqual(WORDS);
    expect(letterIn(link('Send it by e-mail').href)).toEqual({
      protocol: 'mailto:',
      to: BRAND.email,
      subject: 'A message from the website',
      body: [
        'Full Name: Asha Patil',
        'Email: asha@example.com',
        'Phone Number: +91 98765 43210',
        '',
        'When can I pay back?',
        'I was paid today.',
      ].join('\r\n'),
    });
    crm.forget('contact');
    crm.answer('contact', TAKEN);
    await user.click(button('Send Message'));
    await screen.findByRole('heading', { name: 'Your message has reached us' });
    const keys = crm.requests('contact').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    [
      { Status: 2, Message: 'Too many messages. Try again in 40 seconds.', Data: null },
      429,
      'in 40 seconds.',
    ],
    [{ Status: 2, Message: '', Data: null }, 200, 'It could not be sent just now.'],
    [{}, 500, 'the service could not answer'],
  ])('shows the reason of a refusal: %j [D-11] [API-00]', async (body, status, words) => {
    crm.answer('contact', body, { status });
    const { user } = await openFilled();
    await user.click(button('Send Message'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(values()).toEqual(WORDS);
  });

  it('with extensions off opens the mail program with the message, and does not claim that it was sent [D-02]', async () => {
    extensionsOff();
    const mail = watchMail();
    const { user } = await openFilled();
    expect(screen.getByText(/opens your e-mail app with your message in it/)).toBeTruthy();
    await user.click(button('Send Message'));
    const status = await screen.findByText(/nothing has been sent from this page/);
    expect(status.closest('[role="status"]')?.textContent).toContain(BRAND.email);
    expect(mail).toHaveLength(1);
    expect(letterIn(mail[0])).toMatchObject({
      to: BRAND.email,
      body: expect.stringContaining(BODY.phone_number),
    });
    expect(crm.requests('contact')).toEqual([]);
    expect(values()).toEqual(WORDS);
    expect(letterIn(link('Open the e-mail app again').href)).toEqual(letterIn(mail[0]));
  });
});
