import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { isOff } from '#testing/screen/expectations.ts';
import { Slider } from '#ui/fields/money/Slider.tsx';

const AMOUNT = { min: 5000, max: 100000, step: 1000 };

function Held({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <Slider
      label="Loan amount"
      stepLabels={{ less: 'Less', more: 'More' }}
      {...AMOUNT}
      value={value}
      onChange={setValue}
      format={(n) => `₹${n}`}
    />
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' });

it('shows a value outside its range at the end of it', () => {
  render(<Held start={250000} />);
  expect(slider().value).toBe('100000');
  expect(slider().getAttribute('aria-valuetext')).toBe('₹100000');
});

it('plus and minus are called after it, and move by a step within the range [SAY-18]', async () => {
  const user = userEvent.setup();
  render(<Held start={99000} />);
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Loan amount More' });
  await user.click(more);
  expect(slider().value).toBe('100000');
  expect(isOff(more)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Loan amount Less' }));
  expect(slider().value).toBe('99000');
});

it('a step to the end leaves the focus at its button, which says the end and does nothing [SAY-20] [SAY-29]', async () => {
  const user = userEvent.setup();
  render(<Held start={99000} />);
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Loan amount More' });
  more.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(slider().value).toBe('100000');
  expect([more.disabled, isOff(more), document.activeElement]).toEqual([false, true, more]);
  expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe('₹100000');
});

it('announces its value in words while it moves', () => {
  render(<Held start={5000} />);
  fireEvent.change(slider(), { target: { value: '43000' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('₹43000');
});
