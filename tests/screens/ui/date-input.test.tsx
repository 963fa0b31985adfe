import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateInput } from '#ui/fields/text/DateInput.tsx';

const values = vi.fn();

function Form({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  values(value);
  return (
    <form>
      <DateInput
        label="Date of Birth"
        name="dob"
        value={value}
        onChange={setValue}
        max="2008-11-22"
        opensAt="2001-11-22"
      />
      <button type="button" onClick={() => setValue('1994-04-09')}>
        Draft
      </button>
    </form>
  );
}

const open = (start?: string) => {
  values.mockClear();
  render(<Form {...(start === undefined ? {} : { start })} />);
  return userEvent.setup();
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of Birth' });
const native = () => document.querySelector('input[type="date"]') as HTMLInputElement;

it.each(['03/02/1990', '3/2/1990', '03021990', '1990-02-03', '3.2.1990'])(
  'a date typed as %s is shown as 03/02/1990 and with its month as a word',
  async (typed) => {
    const user = open();
    await user.type(field(), typed);
    expect(values).toHaveBeenLastCalledWith('1990-02-03');
    await user.tab();
    expect(field().value).toBe('03/02/1990');
    expect(screen.getByText('3 February 1990')).toBeTruthy();
  },
);

it('a date can be pasted, or filled in by a script or a browser', async () => {
  const user = open();
  await user.click(field());
  await user.paste(' 03-02-1990 ');
  expect(values).toHaveBeenLastCalledWith('1990-02-03');
  fireEvent.change(field(), { target: { value: '1991-12-31' } });
  expect(values).toHaveBeenLastCalledWith('1991-12-31');
  expect(field().value).toBe('31/12/1991');
});

it('an incomplete date is kept as typed, so that it can be corrected', async () => {
  const user = open();
  await user.type(field(), '31/02/1990');
  await user.tab();
  expect(field().value).toBe('31/02/1990');
  expect(values).toHaveBeenLastCalledWith('31/02/1990');
});

it('the middle of a date can be edited alone', async () => {
  const user = open('1990-02-03');
  await user.type(field(), '1', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(field().value).toBe('13/02/1990');
  await user.type(field(), '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(field().value).toBe('3/02/1990');
});

it('shows a restored draft', async () => {
  const user = open();
  await user.type(field(), '3/2');
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  expect(field().value).toBe('09/04/1994');
});

it('has its label and its hint for screen readers, which skip the browser’s own date field', () => {
  open();
  const [hint = ''] = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(hint)?.textContent).toBe('Day, month and year, like 09/04/1994');
  expect(field().inputMode).toBe('numeric');
  expect(native().getAttribute('aria-hidden')).toBe('true');
  expect(native().tabIndex).toBe(-1);
});

it('the picker opens at a likely date, offers none after the maximum, and its choice is shown', async () => {
  const user = open();
  native().showPicker = vi.fn();
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(native().showPicker).toHaveBeenCalledOnce();
  expect(native().value).toBe('2001-11-22');
  expect(native().max).toBe('2008-11-22');
  expect(field().value).toBe('');
  fireEvent.change(native(), { target: { value: '1999-05-01' } });
  expect(field().value).toBe('01/05/1999');
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(native().value).toBe('1999-05-01');
});
