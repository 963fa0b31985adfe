import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../graphics/Icon.tsx';
import type { IconData } from '../graphics/icons.ts';
import { type ButtonLook, buttonClass } from './buttonLook.ts';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: IconData | undefined;
    iconAfter?: IconData | undefined;
    /** The text shown with a spinner while an action runs ('Saving...'); presses do nothing meanwhile. */
    busy?: string | false | undefined;
  };

/** A button. While busy it isn't disabled, whatever it is told, so that it keeps the focus; it ignores presses. */
export function Button({
  variant,
  size,
  block,
  className,
  icon,
  iconAfter,
  busy = false,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      disabled={busy ? false : disabled}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      {busy || children}
      {!busy && iconAfter && <Icon icon={iconAfter} />}
    </button>
  );
}
