import { expect, type Page } from '@playwright/test';

/** Rounds of a page that has more stops than this are a trap. */
const MOST_STOPS = 400;

interface Stop {
  /** The same number for the same element. */
  readonly element: number;
  readonly name: string;
  readonly problems: readonly string[];
}

/** The page's own part of a walk: which elements Tab has to reach, and what is wrong with the one that it reached. */
const install = () => {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${element.id}`;
  /** Of a group of radio buttons Tab reaches the checked one, or any. */
  const isOtherRadio = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
  const canBeReached = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *') &&
    !isOtherRadio(element) &&
    element.checkVisibility({ visibilityProperty: true });

  /** How an element and what it stands in look: the ring of a hidden input is drawn around its label. */
  const looksOf = (element: Element) =>
    [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
      .filter((one) => one instanceof Element)
      .map((one) => {
        const { outline, boxShadow, top } = getComputedStyle(one);
        return [outline, boxShadow, one === element && top].join();
      })
      .join('|');

  const isCovered = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    return (
      !hit || !(hit.contains(element) || element.contains(hit) || hit.closest('label')?.contains(element))
    );
  };
  /** The order of a page goes down, or on to the right. */
  const goesBack = (before: Element, now: Element) => {
    const [from, to] = [before.getBoundingClientRect(), now.getBoundingClientRect()];
    return to.bottom <= from.top && to.left < from.right;
  };

  // Of a page with an open dialog only the dialog.
  const within = document.activeElement?.closest('dialog:modal') ?? document;
  const expected = [...within.querySelectorAll(FOCUSABLE)].filter(canBeReached);
  const reached: Element[] = [];
  let before: { readonly element: Element; readonly looks: string } | null = null;

  return {
    look(): Stop | null {
      const element = document.activeElement;
      const problems: string[] = [];
      if (before && looksOf(before.element) === before.looks)
        problems.push(`no focus is to be seen on ${nameOf(before.element)}`);
      if (!element || element === document.body) {
        before = null;
        return null;
      }
      if (isCovered(element)) problems.push(`something covers ${nameOf(element)}`);
      if (before && element !== expected[0] && goesBack(before.element, element))
        problems.push(`${nameOf(element)} comes after ${nameOf(before.element)}, which is below it`);
      before = { element, looks: looksOf(element) };
      if (!reached.includes(element)) reached.push(element);
      return { element: reached.indexOf(element), name: nameOf(element), problems };
    },
    missed: () =>
      expected.filter((element) => canBeReached(element) && !reached.includes(element)).map(nameOf),
  };
};

declare global {
  var tabWalk: ReturnType<typeof install> | undefined;
}

/**
 * Goes round a page by Tab alone, and expects that each stop shows the focus and isn't covered, that the order follows the
 * screen, that nothing is left out and that nothing holds the focus. Returns the names of the stops.
 */
export async function expectTabWalk(page: Page, screen: string): Promise<string[]> {
  await page.evaluate(`globalThis.tabWalk = (${install})()`);
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => globalThis.tabWalk?.look() ?? null);
    if (!stop) continue;
    if (stop.element === 0 && stops.length > 0) break;
    stops.push(stop);
    expect(stops.length, `${screen}: Tab goes round`).toBeLessThan(MOST_STOPS);
  }
  const problems = stops.flatMap((stop) => stop.problems);
  const missed = await page.evaluate(() => globalThis.tabWalk?.missed() ?? []);
  expect({ problems, missed }, `Tab on ${screen}`).toEqual({ problems: [], missed: [] });
  return stops.map(({ name }) => name);
}
