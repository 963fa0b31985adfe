import { classes } from '../classes.ts';

/** How a button or a link that acts like one looks; one primary a view. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 44, 52 or 60 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
};

/** The class names of a look. */
export const buttonClass = (
  { variant = 'primary', size = 'md', block = false }: ButtonLook,
  className?: string,
): string =>
  classes('btn', `btn--${variant}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className);
