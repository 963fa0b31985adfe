import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { chevronLeftIcon } from '#ui/graphics/icons.ts';

/** The link back to the dashboard, above a step's title; only the side menu's link is called 'Dashboard' (N-18). */
export function BackToDashboard() {
  return (
    <Link className="back" to="/dashboard">
      <Icon icon={chevronLeftIcon} />
      {m.form_step_back_to_steps()}
    </Link>
  );
}
