import { createLink, Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../graphics/Icon.tsx';
import type { IconData } from '../graphics/icons.ts';
import { type ButtonLook, buttonClass } from './buttonLook.ts';

type AnchorButtonProps = ButtonLook &
  ComponentProps<'a'> & { icon?: IconData | undefined; iconAfter?: IconData | undefined };

/** An ordinary link (tel:, mailto:, another site) that looks like a button. */
export function AnchorButton({
  variant,
  size,
  block,
  className,
  icon,
  iconAfter,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon icon={icon} />}
      {children}
      {iconAfter && <Icon icon={iconAfter} />}
    </a>
  );
}

/** A link to a route of the app that looks like a button. */
export const LinkButton = createLink(AnchorButton);

/** A text in which 'My Account' is a link to the permissions there [CNS-05]. */
export function withAccountLink(text: string): ReactNode {
  const place = m.ui_side_account();
  return text.split(place).flatMap((part, index) =>
    index
      ? [
          <Link key={place} className="tap" to="/my-account" hash="permissions">
            {place}
          </Link>,
          part,
        ]
      : part,
  );
}
