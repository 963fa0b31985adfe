import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OtpRing } from '#ui/fields/code/OtpRing.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it('counts down from 30 to 0 and turns orange for the last 8 seconds', () => {
  render(<OtpRing secondsLeft={30} />);
  const ring = screen.getByRole('timer');
  expect(ring.textContent).toBe('30');
  pass(21);
  expect(ring.textContent).toBe('9');
  expect(ring.hasAttribute('data-low')).toBe(false);
  pass(1);
  expect(ring.textContent).toBe('8');
  expect(ring.hasAttribute('data-low')).toBe(true);
  pass(60);
  expect(ring.textContent).toBe('0');
});

it('announces the start, ten seconds and the end, and nothing between', () => {
  render(<OtpRing secondsLeft={30} />);
  const announced = new Set<string | null>();
  for (let second = 0; second <= 31; second += 1) {
    announced.add(screen.getByRole('status').textContent);
    pass(1);
  }
  expect([...announced]).toEqual(['30 seconds left', '10 seconds left', 'Code expired']);
});

it('shows the correct time after the device slept', () => {
  render(<OtpRing deadline={Date.now() + 30_000} />);
  vi.setSystemTime(Date.now() + 25_000);
  pass(1);
  expect(screen.getByRole('timer').textContent).toBe('4');
});
