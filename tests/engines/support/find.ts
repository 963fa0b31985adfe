/**
 * What a person sees on a page and names it by: an action is a button or a link, and a field anything that is filled in. A
 * name with '…' at its end is the beginning of one; `within` names the group or the dialog around it.
 */
export type Target = {
  readonly [kind in 'action' | 'heading' | 'field' | 'choice' | 'dialog' | 'text']?: string;
} & { readonly within?: string };

export interface Found {
  readonly element: unknown;
  readonly isDisabled: boolean;
}

/**
 * Runs in the page: returns the first element of a kind with a name that can be seen, or is a field for files, scrolled to
 * the middle; null without one. A text may be a part of what an element says.
 */
export const findInPage = (target: Target): Found | null => {
  const SELECTORS: Readonly<Record<string, string>> = {
    action: 'a[href], button, summary',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    choice: 'input[type="radio"], input[type="checkbox"]',
    dialog: 'dialog[open], [role="dialog"]',
    group: 'fieldset, form, dialog[open], [role="group"], [role="radiogroup"], [role="dialog"]',
    text: 'body *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const joined = (elements: Iterable<Element | null>) =>
    plain([...elements].map((each) => each?.textContent).join(' '));
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return (
      joined(ids.map((id) => document.getElementById(id))) ||
      plain(element.getAttribute('aria-label')) ||
      joined((element as HTMLInputElement).labels ?? []) ||
      joined(element.querySelectorAll(':scope > legend')) ||
      plain(element.textContent)
    );
  };
  const isNamed = (element: Element, name: string) =>
    name.endsWith('…') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
  const says = (element: Element, text: string) =>
    plain(element.textContent).includes(text) &&
    ![...element.children].some((child) => plain(child.textContent).includes(text));
  const isThere = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    return isSeen || element.matches('[type="file"]');
  };
  const all = (kind: string, within: ParentNode) => [...within.querySelectorAll(SELECTORS[kind] ?? '')];

  const { within, ...named } = target;
  const [kind = '', name = ''] = Object.entries(named)[0] ?? [];
  const around = within ? all('group', document).find((group) => isNamed(group, within)) : document;
  const element =
    around &&
    all(kind, around).find(
      (each) => (kind === 'text' ? says(each, name) : isNamed(each, name)) && isThere(each),
    );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { element, isDisabled: element.matches(':disabled, [aria-disabled="true"]') };
};
