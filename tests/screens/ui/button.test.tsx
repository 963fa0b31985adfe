import { render, screen } from '@testing-library/react';
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
