/** What a person sees on a page and names it by; `within` names the group or dialog that it stands in. */
export type Target = {
  readonly [kind in
    | 'button'
    | 'link'
    | 'heading'
    | 'field'
    | 'checkbox'
    | 'radio'
    | 'dialog'
    | 'text'
    | 'file']?: string;
} & { readonly within?: string };

export type Found = {
  readonly element: unknown;
  readonly isDisabled: boolean;
  readonly value: string;
} | null;

/**
 * Runs in the page: returns the first visible element of a kind with a name, scrolled to the middle; null without one. A
 * text is a part of what an element says, every other name is whole.
 */
export const findInPage = (
  target: Target,
): { element: Element; isDisabled: boolean; value: string } | null => {
  const selectors: Readonly<Record<string, string>> = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    checkbox: 'input[type="checkbox"]',
    radio: 'input[type="radio"]',
    dialog: 'dialog[open], [role="dialog"]',
    group: 'fieldset, [role="group"], [role="radiogroup"], dialog[open], form',
    file: 'input[type="file"]',
    text: '*',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => plain(document.getElementById(id)?.textContent)).join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => plain(label.textContent))
      .join(' ');
    const legend = element.querySelector(':scope > legend')?.textContent;
    return plain(labelled || element.getAttribute('aria-label') || labels || legend || element.textContent);
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const all = (kind: string, within: ParentNode) => [...within.querySelectorAll(selectors[kind] ?? '')];
  const { within, ...named } = target;
  const [kind = '', name = ''] = Object.entries(named)[0] ?? [];
  const around = within ? all('group', document).find((group) => nameOf(group) === within) : document;
  if (!around) return null;
  const isMeant = (element: Element) =>
    kind === 'text'
      ? plain(element.textContent).includes(name) &&
        ![...element.children].some((child) => plain(child.textContent).includes(name))
      : nameOf(element) === name;
  const element = all(kind, around).find((each) => isMeant(each) && (kind === 'file' || isVisible(each)));
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    element,
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    value: (element as HTMLInputElement).value ?? '',
  };
};
