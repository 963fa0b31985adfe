import { classes } from '../base/classes.ts';

/** The look of a button, or of a link that looks like one. A view has at most one primary button. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 44, 52 or 60 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Makes the button as wide as its column. */
  block?: boolean | undefined;
};

/** Returns the class names of a look. */
export const buttonClass = (
  { variant = 'primary', size = 'md', block = false }: ButtonLook,
  className?: string,
): string =>
  classes('btn', `btn--${variant}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className);
