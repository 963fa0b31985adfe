import { MAX_STARS } from '#domain/content/testimonials.ts';
import { m } from '#messages';
import type { FactsOf } from '../LetterPane.tsx';
import { LettersPage } from '../LettersPage.tsx';
import { momentOf } from '../texts.ts';

const factsOf: FactsOf = (letter) =>
  letter.kind !== 'review'
    ? []
    : [
        [m.desk_fact_written(), momentOf(letter.at)],
        [m.desk_fact_rating(), m.home_voices_stars({ stars: letter.rating, most: MAX_STARS })],
      ];

/** Reviews of the home page [DESK-74]. */
export function ReviewsPage() {
  return <LettersPage kind="review" title={m.desk_reviews()} factsOf={factsOf} />;
}
