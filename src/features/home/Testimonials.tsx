import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { TESTIMONIALS } from '../../content/testimonials.ts';
import { StarRating } from './StarRating.tsx';
import { WriteReview } from './WriteReview.tsx';

/** Three testimonials, and 'Write a Review' (H-01). */
export function Testimonials() {
  return (
    <section className="wrap section">
      <div className="sect-head sect-head--row">
        <h2>{m.home_voices_title()}</h2>
        <WriteReview />
      </div>
      <div className="voices">
        {TESTIMONIALS.map(({ id, initials, name, who, stars, text }, index) => (
          <figure key={id} className="voice">
            <StarRating stars={stars} />
            <blockquote>
              <p>{text(COPY_VALUES)}</p>
            </blockquote>
            <figcaption className="voice__who">
              <ArchTile initials={initials()} tone={index % 2 === 0 ? 'accent' : 'action'} />
              <span>
                <b>{name(COPY_VALUES)}</b>
                <small>{who(COPY_VALUES)}</small>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
