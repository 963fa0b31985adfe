import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeysLine, LIST_KEYS } from '#desk/keys/KeysLine.tsx';
import { setKeysOn } from '#desk/keys/keysOn.ts';
import { useKeys } from '#desk/keys/useKeys.ts';

const run = vi.fn();
beforeEach(() => run.mockClear());
afterEach(() => {
  cleanup();
  setKeysOn(true);
});

/** A page with a key, places to type in, the switch and a dialog. */
function Page({ isOpen = false }: { isOpen?: boolean }) {
  useKeys({ x: run });
  return (
    <>
      <input aria-label="line" />
      <textarea aria-label="lines" />
      <select aria-label="choice" />
      <div contentEditable suppressContentEditableWarning>
        <b>bold</b>
      </div>
      <button type="button">elsewhere</button>
      <KeysLine keys={LIST_KEYS} />
      <dialog open={isOpen}>Something else</dialog>
    </>
  );
}
const press = (target: Element, modifiers = {}) => fireEvent.keyDown(target, { key: 'x', ...modifiers });
const elsewhere = () => screen.getByRole('button', { name: 'elsewhere' });
const lineSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keys on' });

describe('single keys', () => {
  it('work anywhere but where somebody types, with a modifier, held down or in a dialog [DESK-41]', () => {
    const { rerender } = render(<Page />);
    for (const name of ['line', 'lines', 'choice']) press(screen.getByLabelText(name));
    press(screen.getByText('bold'));
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'repeat'])
      press(elsewhere(), { [modifier]: true });
    expect(run).not.toHaveBeenCalled();
    press(elsewhere());
    expect(run).toHaveBeenCalledOnce();
    rerender(<Page isOpen />);
    press(document.body);
    expect(run).toHaveBeenCalledOnce();
  });

  it('are turned off and on again, and stay off after a reload [DESK-41]', async () => {
    render(<Page />);
    fireEvent.click(lineSwitch());
    press(elsewhere());
    expect(run).not.toHaveBeenCalled();
    // A reload has new modules; only what is stored is left.
    vi.resetModules();
    const reloaded = await import('#desk/keys/KeysLine.tsx');
    cleanup();
    render(<reloaded.KeysLine keys={LIST_KEYS} />);
    expect(lineSwitch().checked).toBe(false);
    fireEvent.click(lineSwitch());
    expect(lineSwitch().checked).toBe(true);
    cleanup();
    render(<Page />);
    press(elsewhere());
    expect(run).toHaveBeenCalledOnce();
  });
});
