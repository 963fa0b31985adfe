import { m } from '#messages';

/** Things in a row, in the language's own way: 'PAN card, salary slip'. What is empty is left out. */
export const listText = (items: readonly string[]): string =>
  items.filter(Boolean).reduce((before, next) => (before ? m.form_list({ before, next }) : next), '');
