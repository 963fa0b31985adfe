import { useEffect, useEffectEvent } from 'react';
import { useKeysOn } from './keysOn.ts';

/** What a key does; undefined while it does nothing. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const TYPED_INTO = 'input, select, textarea, [contenteditable]';

/**
 * Single keys of a page. They are ignored in fields and dialogs and with a modifier, and when the person has turned
 * them off (WCAG 2.1.4).
 */
export function useKeys(keys: Keys): void {
  const isOn = useKeysOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    if (target.closest(TYPED_INTO) || document.querySelector('dialog[open]')) return;
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
