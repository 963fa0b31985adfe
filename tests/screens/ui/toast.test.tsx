import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toast } from '#ui/notices/Toast.tsx';

it('shows a success in a live region that existed before [R-16]', () => {
  const { rerender } = render(<Toast message={null} onClose={() => {}} />);
  const region = screen.getByRole('status');
  rerender(<Toast message={{ kind: 'success', text: 'Draft saved' }} onClose={() => {}} />);
  expect(region.textContent).toBe('Draft saved');
});

it.each(['success', 'error'] as const)(
  'announces the message of a %s alone, without its controls [SAY-24]',
  (kind) => {
    render(
      <Toast
        message={{ kind, text: 'Please complete step 1 first!' }}
        onClose={() => {}}
        tools={<button type="button">A tool</button>}
      />,
    );
    const announced = screen.getByRole(kind === 'error' ? 'alert' : 'status');
    expect(announced.textContent).toBe('Please complete step 1 first!');
    expect(announced.querySelector('button')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  },
);

it('shows an error as an alert [R-16]', () => {
  render(<Toast message={{ kind: 'error', text: 'Network error' }} onClose={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('Network error');
});

it("requests closing with 'Close' [R-16] [N-19]", async () => {
  const close = vi.fn();
  render(<Toast message={{ kind: 'error', text: 'Network error' }} onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('reports when the pointer or the focus enters and leaves it', () => {
  const hold = vi.fn();
  const release = vi.fn();
  render(
    <Toast
      message={{ kind: 'error', text: 'Network error' }}
      onClose={() => {}}
      onHold={hold}
      onRelease={release}
      tools={<button type="button">A tool</button>}
    />,
  );
  const bar = screen.getByRole('alert');
  const close = screen.getByRole('button', { name: 'Close' });
  const tool = screen.getByRole('button', { name: 'A tool' });
  fireEvent.pointerEnter(bar);
  expect(hold).toHaveBeenLastCalledWith('pointer');
  fireEvent.pointerLeave(bar);
  expect(release).toHaveBeenLastCalledWith('pointer');
  fireEvent.focus(tool);
  expect(hold).toHaveBeenLastCalledWith('focus');
  fireEvent.blur(tool, { relatedTarget: close });
  fireEvent.focus(close, { relatedTarget: tool });
  expect(release).toHaveBeenCalledTimes(1);
  fireEvent.blur(close);
  expect(release).toHaveBeenLastCalledWith('focus');
  expect(hold).toHaveBeenCalledTimes(2);
});

it('returns the focus once it is closed', async () => {
  const page = (shown: boolean) => (
    <>
      <input aria-label="Company Name" />
      <Toast
        message={shown ? { kind: 'error', text: 'Network error' } : null}
        onClose={() => rerender(page(false))}
      />
    </>
  );
  const { rerender } = render(page(true));
  screen.getByLabelText('Company Name').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Company Name'));
});
