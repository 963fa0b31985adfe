import { Link } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';

/** The logo, a link to the home page. Its accessible name is the brand's, so that only one link is named 'Home' (N-01). */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={BRAND.name}>
      <svg className="logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        <path className="logo__arc" d="M4 25Q20 -3 36 25" />
        <path className="logo__hang" d="M12 25V15.2M20 25V11M28 25V15.2" />
        <path className="logo__deck" d="M2 25.5H38" />
        <path className="logo__deck2" d="M8 33H32" />
      </svg>
      <span className="logo__name">
        <b>{BRAND.wordmark.strong}</b> {BRAND.wordmark.rest}
      </span>
    </Link>
  );
}
