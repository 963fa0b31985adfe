import { MAX_STARS } from '#domain/limits.ts';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { starIcon } from '#ui/graphics/icons.ts';

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

/** A rating as stars, with a text for screen readers. */
export function StarRating({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={m.home_voices_stars({ stars, most: MAX_STARS })}>
      {STARS.map((star) => (
        <Icon key={star} icon={starIcon} className={star > stars ? 'off' : undefined} />
      ))}
    </span>
  );
}
