import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider } from '#src/ui/fields/Slider.tsx';
import { clamp } from '#src/ui/fields/slider-value.ts';

const AMOUNT = { min: 5000, max: 100000, step: 1000 };

function Held({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return <Slider label="Loan amount" {...AMOUNT} value={value} onChange={setValue} format={(n) => `₹${n}`} />;
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' });

it.each([
  [4999, 5000],
  [-1, 5000],
  [100001, 100000],
  [9e9, 100000],
  [Number.NaN, 5000],
  [10400, 10000],
  [10600, 11000],
])('holds %d to %d', (wanted, held) => {
  expect(clamp(wanted, AMOUNT)).toBe(held);
});

it('steps of a tenth stay tenths', () => {
  const rate = { min: 0.5, max: 2.5, step: 0.1 };
  expect(clamp(0.1 + 0.2 + 0.5, rate)).toBe(0.8);
  expect(clamp(0.9 + 0.1, rate)).toBe(1);
  expect(clamp(2.6, rate)).toBe(2.5);
});

it('draws a value from outside its range at the end of it', () => {
  render(<Held start={250000} />);
  expect(slider().value).toBe('100000');
  expect(slider().getAttribute('aria-valuetext')).toBe('₹100000');
});

it('plus and minus move by a step and stop at the ends', async () => {
  const user = userEvent.setup();
  render(<Held start={99000} />);
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More' });
  await user.click(more);
  expect(slider().value).toBe('100000');
  expect(more.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(slider().value).toBe('99000');
});

it('says its value in words while it moves', () => {
  render(<Held start={5000} />);
  fireEvent.change(slider(), { target: { value: '43000' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('₹43000');
});
