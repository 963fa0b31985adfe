import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#ui/buttons/Button.tsx';

it('keeps the focus while it is busy, though nothing can be sent then, and ignores presses', () => {
  const press = vi.fn();
  const shown = (props: { disabled: boolean; busy: string | false }) => (
    <Button {...props} onClick={press}>
      Send
    </Button>
  );
  const { rerender } = render(shown({ disabled: false, busy: false }));
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  rerender(shown({ disabled: true, busy: 'Sending...' }));
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled'), button.textContent]).toEqual([
    false,
    'true',
    'Sending...',
  ]);
  button.click();
  expect(press).not.toHaveBeenCalled();
  rerender(shown({ disabled: true, busy: false }));
  expect(button.disabled).toBe(true);
});

it('says why it can’t be pressed, within reach of Tab, and does nothing then [SAY-20]', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  const shown = (disabled: boolean) => (
    <form onSubmit={press}>
      <Button
        type="submit"
        disabled={disabled}
        why="First type the code."
        aria-describedby="note"
        onClick={press}
      >
        Send
      </Button>
      <p id="note">It can’t be taken back.</p>
    </form>
  );
  const { rerender } = render(shown(true));
  const button = screen.getByRole('button', { name: 'Send' });
  const said = () =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(said()).toEqual(['It can’t be taken back.', 'First type the code.']);
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  rerender(shown(false));
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(said()).toEqual(['It can’t be taken back.']);
});

it('says why by a text that stands on the page already, once [SAY-20]', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  render(
    <>
      <p id="note">Wait for the camera.</p>
      <Button disabled why aria-describedby="note" onClick={press}>
        Capture
      </Button>
    </>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Capture' });
  expect([document.activeElement, button.getAttribute('aria-describedby')]).toEqual([button, 'note']);
  expect(document.body.textContent).toBe('Wait for the camera.Capture');
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});
