import { useEffect, useRef } from 'react';

const TYPING = 'input, select, textarea, [contenteditable]';

/** Moves the focus through the links marked data-row with j and k, unless the person is typing. */
export function useRowKeys<List extends HTMLElement>() {
  const list = useRef<List>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.activeElement?.matches(TYPING)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const focused = rows.indexOf(document.activeElement as HTMLElement);
      const from = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
      rows[Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
  return list;
}
