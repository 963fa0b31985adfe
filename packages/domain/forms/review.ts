import { m } from '#messages';
import { MAX_REVIEW_LENGTH, MAX_STARS } from '../limits.ts';
import { z } from '../zod.ts';
import { choice, required } from './checks.ts';

const missing = (label: () => string) => () => m.field_is_required({ field: label() });
const stars = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

/** A review: name, 1 to 5 stars, text (D-02, N-02). */
export const reviewForm = z.object({
  name: required(missing(m.review_name)),
  rating: choice(missing(m.review_rating), stars),
  review: required(missing(m.review_text), MAX_REVIEW_LENGTH),
});
