import { MAX_STARS } from '#domain/limits.ts';
import { m } from '#messages';
import { useFieldIds, wireControl } from '#ui/fields/wiring/controlWiring.ts';
import { FieldError } from '#ui/fields/wiring/FieldError.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { starIcon } from '#ui/graphics/icons.ts';

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

const starsText = (stars: number): string =>
  stars === 1 ? m.review_star_one({ stars }) : m.review_star_many({ stars });

type RatingFieldProps = { name: string; error: string | undefined; defaultValue: string | undefined };

/** 'Rating': one to five stars, a native radio button each (N-02). */
export function RatingField({ name, error, defaultValue }: RatingFieldProps) {
  const ids = useFieldIds(name);
  return (
    <fieldset
      {...wireControl(ids, { label: m.review_rating(), error, required: true })}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: of groups, only this role can be required
      role="radiogroup"
      className={error ? 'field field--error' : 'field'}
      aria-labelledby={`${name}-label`}
    >
      <legend id={`${name}-label`} className="label fieldset-label label--required">
        {m.review_rating()}
      </legend>
      {error && (
        <FieldError id={ids.errorId} of={ids.id}>
          {error}
        </FieldError>
      )}
      <div className="radio-cards star-cards">
        {STARS.map((stars) => (
          <label key={stars} className="radio-card star-card">
            <input
              className="vh"
              type="radio"
              name={name}
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              aria-label={starsText(stars)}
            />
            <span className="num" aria-hidden="true">
              {stars}
            </span>
            <Icon icon={starIcon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
