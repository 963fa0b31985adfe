import { MAX_STARS } from '#domain/content/testimonials.ts';
import { m } from '#messages';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';

const PLACES = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

const starsText = (stars: number): string =>
  stars === 1 ? m.review_star_one({ stars }) : m.review_star_many({ stars });

type RatingFieldProps = { name: string; error: string | undefined; chosen: string | undefined };

/** 'Rating': one to five stars, each a native radio on a card (N-02). */
export function RatingField({ name, error, chosen }: RatingFieldProps) {
  return (
    <fieldset
      id={name}
      className={error ? 'field field--error' : 'field'}
      aria-labelledby={`${name}-label`}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend id={`${name}-label`} className="label fieldset-label label--required">
        {m.review_rating()}
      </legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="radio-cards star-cards">
        {PLACES.map((stars) => (
          <label key={stars} className="radio-card star-card">
            <input
              className="vh"
              type="radio"
              name={name}
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              aria-label={starsText(stars)}
            />
            <span className="num" aria-hidden="true">
              {stars}
            </span>
            <Icon name="star" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
