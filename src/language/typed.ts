import type { Held } from '#ui/fields/wiring/controls.ts';

/**
 * What is typed goes from a page to the same page in another language in the name of the window: memory of this tab that no
 * other site can read, and that the page which takes it clears. Storage never has it: it may be a PAN or an account number.
 */
const TYPED = 'setu-typed:';

/** What waits longer belongs to a page that never came. */
const FRESH_MS = 30_000;

type Kept = { readonly at: number; readonly page: string; readonly held: readonly Held[] };

/** Keeps what is typed for the page at a path. */
export const keepTyped = (page: string, held: readonly Held[]): void => {
  const kept: Kept = { at: Date.now(), page, held };
  window.name = TYPED + JSON.stringify(kept);
};

/** What was typed for this page; only the first call returns it. */
export const takeTyped = (): readonly Held[] => {
  if (!window.name.startsWith(TYPED)) return [];
  const text = window.name.slice(TYPED.length);
  window.name = '';
  try {
    const { at, page, held } = JSON.parse(text) as Kept;
    return Date.now() - at < FRESH_MS && page === location.pathname ? held : [];
  } catch {
    return [];
  }
};
