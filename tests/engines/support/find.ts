import type { Locale } from '#domain/locale.ts';
import { type Name, namesIn } from './words.ts';

const KINDS = ['action', 'heading', 'field', 'choice', 'option', 'dialog', 'text'] as const;
type Kind = (typeof KINDS)[number];

/**
 * What a person sees on a page and names it by: an action is a button or a link, and a field anything that is filled in.
 * '…' in a name stands for anything; `within` names the group, the dialog or the list of options around it.
 */
export type Target = { readonly [kind in Kind]?: Name } & { readonly within?: Name };

/** A target by the names that it may have in the page's language. */
interface Sought {
  readonly kind: Kind;
  readonly names: readonly string[];
  readonly within: readonly string[] | null;
}

export const soughtIn = (locale: Locale, target: Target): Sought => {
  const kind = KINDS.find((one) => target[one] !== undefined);
  const name = kind && target[kind];
  if (!name) throw new Error(`${JSON.stringify(target)} names nothing`);
  const { within } = target;
  return {
    kind,
    names: namesIn(locale, name, kind === 'text'),
    within: within === undefined ? null : namesIn(locale, within),
  };
};

export interface Found {
  readonly element: unknown;
  readonly isDisabled: boolean;
}

/**
 * Runs in the page: returns the first element of a kind with one of the names that can be seen, or is a field for files,
 * scrolled to the middle; null without one. A text may be a part of what an element says.
 */
export const findInPage = ({ kind, names, within }: Sought): Found | null => {
  const SELECTORS = {
    action: 'a[href], button, summary',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    choice: 'input[type="radio"], input[type="checkbox"]',
    option: 'option',
    dialog: 'dialog[open], [role="dialog"]',
    text: 'body *',
  } as const;
  const GROUPS = 'fieldset, form, select, dialog[open], [role="group"], [role="radiogroup"], [role="dialog"]';
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
  const anyOf = (all: readonly string[]) =>
    all
      .map((name) =>
        plain(name)
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll('…', '.*'),
      )
      .join('|');
  const isNamed = (element: Element, all: readonly string[]) =>
    new RegExp(`^(${anyOf(all)})$`).test(nameOf(element));
  const said = new RegExp(anyOf(names));
  const says = (element: Element) =>
    said.test(plain(element.textContent)) &&
    ![...element.children].some((child) => said.test(plain(child.textContent)));
  const isThere = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    return isSeen || element.matches('[type="file"], option');
  };

  const around = within
    ? [...document.querySelectorAll(GROUPS)].find((group) => isNamed(group, within))
    : document;
  const element =
    around &&
    [...around.querySelectorAll(SELECTORS[kind])].find(
      (each) => (kind === 'text' ? says(each) : isNamed(each, names)) && isThere(each),
    );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { element, isDisabled: element.matches(':disabled, [aria-disabled="true"]') };
};
