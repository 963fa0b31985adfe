/** Finds what is on a rendered screen by its accessible name. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/react';
import type { Expectation } from '#testing/drivers/stage.ts';

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
const hasText = (element: Element, name: Name) =>
  name instanceof RegExp ? name.test(words(element)) : words(element).includes(name);

/** True for a button that can't be pressed, whether or not Tab reaches it. */
export const isOff = (button: Element): boolean => button.matches(':disabled, [aria-disabled=true]');

const buttonState = (button: Element) => {
  if (button.getAttribute('aria-busy') === 'true') return 'busy';
  return isOff(button) ? 'off' : 'on';
};

/** True when something is on the screen now. */
const isSeen = (expectation: Expectation, path: string): boolean => {
  const { body } = document;
  if ('not' in expectation) return !isSeen(expectation.not, path);
  if ('button' in expectation) {
    const button = screenHas.button(body, expectation.button);
    return button !== undefined && (expectation.is === undefined || buttonState(button) === expectation.is);
  }
  if ('heading' in expectation)
    return queryAllByRole(body, 'heading', { name: expectation.heading }).length > 0;
  if ('field' in expectation) return screenHas.field(expectation.field) !== undefined;
  if ('text' in expectation) return queryAllByText(body, expectation.text).length > 0;
  if ('alert' in expectation)
    return [...body.querySelectorAll('[role=alert]')].some((one) => hasText(one, expectation.alert));
  if ('mark' in expectation) return body.querySelector(expectation.mark) !== null;
  return path.startsWith(expectation.path);
};

/** The expectations that are not on the screen now. */
export const unseen = (expectations: readonly Expectation[], path = ''): readonly Expectation[] =>
  expectations.filter((expectation) => !isSeen(expectation, path));

/** An expectation as text, for the message of a failing test. */
export const describeExpectation = (expectation: Expectation): string =>
  JSON.stringify(expectation, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
