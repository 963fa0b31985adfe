/** The section below a heading: with a role of its own it would be a landmark [SAY-21]. */
import { screen } from '@testing-library/react';

type Name = string | RegExp;

const around = (heading: HTMLElement): HTMLElement => {
  const section = heading.closest('section');
  if (!section) throw new Error(`no section is around the heading '${heading.textContent}'`);
  return section;
};

export const section = (name: Name): HTMLElement => around(screen.getByRole('heading', { name }));

export const foundSection = async (name: Name): Promise<HTMLElement> =>
  around(await screen.findByRole('heading', { name }));
