import { useEffect, useRef } from 'react';
import { useKeys } from '../keys/useKeys.ts';

const ROW = '[data-row]';

/**
 * Moves the focus through the links of a list that are marked data-row, with j and k [DESK-78]. When the focused row
 * leaves the list, the one that took its place has the focus.
 */
export function useRowKeys(rows: readonly unknown[]) {
  const list = useRef<HTMLElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const focusedRow = () => links().indexOf(document.activeElement as HTMLElement);
  const last = useRef(-1);
  const move = (step: 1 | -1) => () => {
    const all = links();
    const focused = focusedRow();
    const from = focused >= 0 ? focused : all.findIndex((link) => link.hasAttribute('aria-current'));
    all[Math.min(Math.max(from + step, 0), all.length - 1)]?.focus();
  };
  useKeys({ j: move(1), k: move(-1) });
  useEffect(() => {
    const remember = () => {
      last.current = focusedRow();
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can leave with each reading
  useEffect(() => {
    if (last.current >= 0 && document.activeElement === document.body)
      links()[Math.min(last.current, links().length - 1)]?.focus({ preventScroll: true });
  }, [rows]);
  return list;
}
