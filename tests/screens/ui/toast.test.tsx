import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toast } from '#src/ui/notices/Toast.tsx';

it('shows a success in a region that was there before it [R-16]', () => {
  const { rerender } = render(<Toast message={null} onClose={() => {}} />);
  const region = screen.getByRole('status');
  rerender(<Toast message={{ kind: 'success', text: 'Draft saved' }} onClose={() => {}} />);
  expect(region.textContent).toContain('Draft saved');
});

it('shows an error as an alert [R-16]', () => {
  render(<Toast message={{ kind: 'error', text: 'Network error' }} onClose={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('Network error');
});

it("asks to be closed by 'Close' [R-16] [N-19]", async () => {
  const close = vi.fn();
  render(<Toast message={{ kind: 'error', text: 'Network error' }} onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('says when the pointer or the focus rests on it, and when it has left', () => {
  const pause = vi.fn();
  const resume = vi.fn();
  render(
    <Toast
      message={{ kind: 'error', text: 'Network error' }}
      onClose={() => {}}
      onPause={pause}
      onResume={resume}
    />,
  );
  const bar = screen.getByRole('alert');
  fireEvent.pointerEnter(bar);
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.pointerLeave(bar);
  expect(resume).toHaveBeenCalledTimes(1);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  expect(pause).toHaveBeenCalledTimes(2);
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  expect(resume).toHaveBeenCalledTimes(2);
});
