/** Finds what is on a rendered screen by its accessible name. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/react';
import type { Sight } from '#tests/drivers/stage.ts';

type Name = string | RegExp;

/** Each finds one element; undefined when there is none. */
export const screenHas = {
  field: (name: string) =>
    queryAllByLabelText(document.body, name, { selector: 'input, select, textarea' })[0],
  box: (name: Name) =>
    ['radio', 'checkbox'].flatMap((role) => queryAllByRole(document.body, role, { name }))[0],
  button: (root: Element | null, name: Name) =>
    root
      ? ['button', 'link'].flatMap((role) => queryAllByRole(root as HTMLElement, role, { name }))[0]
      : undefined,
};

const words = (element: Element) => (element.textContent ?? '').trim();
const says = (element: Element, told: Name) =>
  told instanceof RegExp ? told.test(words(element)) : words(element).includes(told);

const looksOf = (button: Element) => {
  if (button.getAttribute('aria-busy') === 'true') return 'busy';
  return (button as HTMLButtonElement).disabled ? 'off' : 'on';
};

/** Whether something is on the screen now. */
const isSeen = (sight: Sight, path: string): boolean => {
  const { body } = document;
  if ('not' in sight) return !isSeen(sight.not, path);
  if ('button' in sight) {
    const button = screenHas.button(body, sight.button);
    return button !== undefined && (sight.is === undefined || looksOf(button) === sight.is);
  }
  if ('heading' in sight) return queryAllByRole(body, 'heading', { name: sight.heading }).length > 0;
  if ('field' in sight) return screenHas.field(sight.field) !== undefined;
  if ('text' in sight) return queryAllByText(body, sight.text).length > 0;
  if ('alert' in sight)
    return [...body.querySelectorAll('[role=alert]')].some((one) => says(one, sight.alert));
  if ('mark' in sight) return body.querySelector(sight.mark) !== null;
  return path.startsWith(sight.path);
};

/** The sights that are not on the screen now. */
export const unseen = (sights: readonly Sight[], path = ''): readonly Sight[] =>
  sights.filter((sight) => !isSeen(sight, path));

/** A sight as text, for the message of a failing test. */
export const told = (sight: Sight): string =>
  JSON.stringify(sight, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
