import { MAX_STARS } from '#domain/content/testimonials.ts';
import { m } from '#messages';
import { Icon } from '../../ui/Icon.tsx';

const PLACES = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

/** A rating, drawn and said. */
export function StarRating({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={m.home_voices_stars({ stars, most: MAX_STARS })}>
      {PLACES.map((place) => (
        <Icon key={place} name="star" className={place > stars ? 'off' : undefined} />
      ))}
    </span>
  );
}
