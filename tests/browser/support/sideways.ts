import type { Page } from '@playwright/test';

/** Rounding of the browser: less than this isn't seen. */
const SLACK = 1;

/** Runs in the page; uses nothing from outside. */
const measure = (slack: number): string[] => {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const name = (element: Element) => {
    const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} '${text}'`;
  };
  if (document.documentElement.scrollWidth > width) {
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  /** Text for screen readers only and drawings are cut on purpose. */
  const isCutOnPurpose = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('svg') ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      isCutOnPurpose(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().bottom > 0 &&
    !isCutOnPurpose(element);
  const textRects = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  /** The first word that is broken across lines; addresses are longer than a line. */
  const brokenWord = (element: Element) => {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u200b–—/-]+/g)) {
        if (word.length > 18) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1)
          return word;
      }
    }
    return undefined;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue;
    const rects = textRects(element);
    const [left, right] = [Math.min(...rects.map((r) => r.left)), Math.max(...rects.map((r) => r.right))];
    if (rects.length > 0 && (right > width + slack || left < -slack)) {
      found.push(`text beside the screen (${Math.round(left)} to ${Math.round(right)}): ${name(element)}`);
      continue;
    }
    for (
      let box: Element | null = element;
      rects.length > 0 && box && box !== document.body;
      box = box.parentElement
    ) {
      const { left: from, right: to } = box.getBoundingClientRect();
      if (getComputedStyle(box).display.startsWith('inline') && !clips(box)) continue;
      if (right > to + slack || left < from - slack) {
        found.push(`text beside its box (${Math.round(right - to)} px) ${name(box)}: ${name(element)}`);
        break;
      }
      if (/absolute|fixed/.test(getComputedStyle(box).position)) break;
    }
    const word = brokenWord(element);
    if (word) found.push(`the word '${word}' is broken: ${name(element)}`);
    const isField = element.matches('input, textarea, select');
    const edge = element.getBoundingClientRect();
    if (element.matches('a, button, input, textarea, select, label, img') && edge.right > width + slack)
      found.push(`control beside the screen (to ${Math.round(edge.right)}): ${name(element)}`);
    if (isField || !element.textContent?.trim()) continue;
    if (clips(element) && element.scrollWidth > element.clientWidth + slack)
      found.push(`${element.scrollWidth} px in ${element.clientWidth}: ${name(element)}`);
    const isCut = /hidden|clip/.test(getComputedStyle(element).overflowY);
    if (isCut && element.scrollHeight > element.clientHeight + slack)
      found.push(`${element.scrollHeight} px high in ${element.clientHeight}: ${name(element)}`);
  }
  return [...new Set(found)];
};

/** Finds what is cut or wider than the screen: the page itself, texts, controls. */
export const sideways = (page: Page): Promise<string[]> => page.evaluate(measure, SLACK);
