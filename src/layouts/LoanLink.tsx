import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { banknoteIcon } from '#ui/graphics/icons.ts';
import { whenIdle } from '#ui/loading/idle.ts';
import { application, applicationSettled } from '../actors/application.ts';
import { knowsLoan } from '../actors/knowsLoan.ts';
import { extensionsOn } from '../crm/config.ts';

/** A press on the link of the page that is open changes no address, which would close the menu. */
const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();

/** 'My loan' in the side menu while there is one, or one is known from before [LOAN-29] [NET-03]. */
export function LoanLink() {
  const isShown = useSelector(application, knowsLoan);
  // The page asks first for what it needs.
  useEffect(() => {
    if (extensionsOn()) return whenIdle(() => void applicationSettled());
  }, []);
  if (!isShown || !extensionsOn()) return null;
  return (
    <li>
      <Link to="/my-loan" onClick={closeMenu}>
        <Icon icon={banknoteIcon} />
        {m.ui_side_loan()}
      </Link>
    </li>
  );
}
