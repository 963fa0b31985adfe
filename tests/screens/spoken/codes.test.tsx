import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '#tests/screens/steps/open.tsx';
import { strike } from '../dashboard/stage.tsx';
import { CODE_PAGES, codeFiles, openMobile, openRepay } from './codes.tsx';
import { descriptionOf } from './heard.ts';

const meta = Object.assign(document.createElement('meta'), { name: 'setu:otp-seconds', content: '90' });
beforeEach(() => document.head.append(meta));
afterEach(async () => {
  meta.remove();
  strike();
  await signOut();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('every page with a code is tried', () =>
  expect(CODE_PAGES.map(({ file }) => file).sort()).toEqual(codeFiles));

describe.each(CODE_PAGES)('$file', ({ open, name, says }) => {
  it('says with its field, which has the focus, where the code went and how long it works [SAY-16]', async () => {
    await open();
    const code = await field(name);
    expect(document.activeElement).toBe(code);
    for (const text of says) expect(descriptionOf(code)).toContain(text);
  });

  it('says what is missing where Return is pressed too early [SAY-19]', async () => {
    const user = await open();
    await user.type(await field(name), '47{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Type all 4 digits of the code.');
    await user.keyboard('1');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it.each([
  ['Mobile number', openMobile, 'Enter a mobile number with 10 digits.'],
  ['PAN', openRepay, 'Enter a PAN with 10 letters and numbers.'],
])('says what is missing where Return is pressed in an empty %s [SAY-19]', async (name, open, text) => {
  const user = await open();
  await user.type(await field(name), '{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
});

it('has the focus in the same field, empty, once another code was sent [SAY-16]', async () => {
  const { open, name } = CODE_PAGES.find(
    ({ file }) => file === 'my-loan/AccountPage.tsx',
  ) as (typeof CODE_PAGES)[0];
  const user = await open();
  const code = await field(name);
  await user.type(code, '47');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.value).toBe('');
});
