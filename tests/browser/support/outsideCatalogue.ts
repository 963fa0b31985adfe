import type { Page } from '@playwright/test';

/** Runs in the page; uses nothing from outside. */
const find = ([known, forms]: readonly [readonly string[], readonly string[]]): string[] => {
  const [opening, closing] = ['⟦', '⟧'];
  const names = new Set(known);
  const isKnown = (text: string): boolean =>
    names.has(text) ||
    known.some((name) => text.endsWith('…') && name.startsWith(text.slice(0, -1))) ||
    forms.some((form) => new RegExp(form, 'u').test(text));
  const count = (text: string, letter: string) => text.split(letter).length - 1;
  /** A text of which links are a part is several nodes: the brackets stand at its ends. */
  const stands = (node: Text): boolean => {
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const range = document.createRange();
      range.setStart(box, 0);
      range.setEnd(node, node.data.length);
      const [before, whole] = [range.toString(), box.textContent ?? ''];
      const start = before.slice(0, before.length - node.data.length);
      const open = count(start, opening) - count(start, closing);
      if (open > 0 || node.data.trimStart().startsWith(opening)) return true;
      if (count(whole, opening) > 1 && /^(li|p|section|main|div)$/.test(box.localName)) return false;
    }
    return false;
  };
  /** Articles are no texts of the catalogue: each language has its own files of them. */
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('setu-inspect, script, style, noscript, textarea, .article .prose') === null;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement;
    if (parent && isShown(parent) && !stands(text)) texts.push(text.data.trim());
  }
  for (const element of document.body.querySelectorAll(
    '[aria-label], [title], [alt], [placeholder], [aria-valuetext], [aria-description]',
  ))
    if (isShown(element))
      for (const name of [
        'aria-label',
        'title',
        'alt',
        'placeholder',
        'aria-valuetext',
        'aria-description',
      ]) {
        const value = element.getAttribute(name) ?? '';
        if (!value.startsWith(opening)) texts.push(value.trim());
      }
  if (!document.title.startsWith(opening)) texts.push(document.title);
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text) && !isKnown(text));
};

/** The texts of a page that aren't in the brackets of the pseudo-language, but for known ones and those of known forms. */
export const outsideCatalogue = (
  page: Page,
  known: readonly string[],
  forms: readonly string[],
): Promise<string[]> => page.evaluate(find, [known, forms] as const);
