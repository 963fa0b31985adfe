import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SmsCodeField } from '#ui/fields/code/SmsCodeField.tsx';

const WRONG = 'The code is wrong.';

/** A form that refuses each code; another one empties its field, which stays. */
function Form() {
  const [value, setValue] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [isResending, setResending] = useState(false);
  const resend = () => {
    setRefused(false);
    setValue('');
    setResending((before) => !before);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
      }}
    >
      <SmsCodeField
        label="Code"
        hint="Four digits"
        failure={isRefused ? WRONG : undefined}
        onChange={setValue}
        {...{ value, isRefused, isResending }}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={resend}>
        Another code
      </button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const another = () => screen.getByRole('button', { name: 'Another code' });

afterEach(() => vi.unstubAllGlobals());

it('a whole code that was sent by Return is no code that lacks something, once it is taken away [SAY-19]', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '4711{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(WRONG);
  await user.click(another());
  expect(field().value).toBe('');
  expect([screen.queryByRole('alert'), field().getAttribute('aria-invalid')]).toEqual([null, null]);
});

it('nor is one whose code came by itself after a Return that was too early [SAY-19]', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '{Enter}');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.paste('4711');
  await user.click(another());
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null]);
});

it('what is missing and what was refused are two texts of the field [SAY-04] [SAY-19]', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '4711{Enter}');
  await user.type(field(), '{Backspace}{Enter}');
  const texts = ['aria-errormessage', 'aria-describedby'].map((name) =>
    (field().getAttribute(name) ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  );
  expect(texts).toEqual([[WRONG], expect.not.arrayContaining([WRONG])]);
  expect(texts[1]?.at(-1)).toMatch(/^Type all/);
});

it('takes the code of each SMS while its field stays [SAY-16]', async () => {
  const sms: ((code: string) => void)[] = [];
  const get = () => new Promise((resolve) => void sms.push((code) => resolve({ code })));
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  const user = userEvent.setup();
  render(<Form />);
  await act(async () => sms.at(-1)?.('4711'));
  expect(field().value).toBe('4711');
  await user.click(another());
  await user.click(another());
  await act(async () => sms.at(-1)?.('1174'));
  expect(field().value).toBe('1174');
});
