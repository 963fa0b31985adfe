import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Icon } from '../graphics/Icon.tsx';
import type { IconData } from '../graphics/icons.ts';
import { type ButtonLook, buttonClass } from './buttonLook.ts';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: IconData | undefined;
    iconAfter?: IconData | undefined;
    /** The text shown with a spinner while an action runs ('Saving...'); presses do nothing meanwhile. */
    busy?: string | false | undefined;
    /**
     * Why it can't be pressed, while it is disabled: a text, or true where its description says so. Within reach of Tab, it
     * is described by this [SAY-20].
     */
    why?: string | boolean | undefined;
  };

/** A button. While busy, or while it says why, it isn't disabled, so that it keeps the focus; it ignores presses. */
export function Button({
  variant,
  size,
  block,
  className,
  icon,
  iconAfter,
  busy = false,
  disabled,
  why,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId();
  const saysWhy = Boolean(!busy && disabled && why);
  const isHeld = Boolean(busy) || saysWhy;
  const hasText = saysWhy && why !== true;
  const describedBy = [rest['aria-describedby'], hasText && whyId].filter(Boolean).join(' ');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, block }, className)}
        disabled={isHeld ? false : disabled}
        aria-busy={busy ? true : undefined}
        aria-disabled={isHeld ? true : rest['aria-disabled']}
        aria-describedby={describedBy || undefined}
        onClick={press}
      >
        {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
        {busy || children}
        {!busy && iconAfter && <Icon icon={iconAfter} />}
      </button>
      {hasText && (
        <span hidden id={whyId}>
          {why}
        </span>
      )}
    </>
  );
}
