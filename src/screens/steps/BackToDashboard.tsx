import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { Icon } from '../../ui/Icon.tsx';

/** The way back, above a step's title. */
export function BackToDashboard() {
  return (
    <Link className="back" to="/dashboard">
      <Icon name="chevron-left" />
      {m.form_step_back_to_dashboard()}
    </Link>
  );
}
