import type { CopyText } from '#domain/figures.ts';
import { m } from '#messages';

/** A testimonial of a borrower (H-01), with 1 to 5 stars. */
export type Testimonial = {
  id: string;
  initials: () => string;
  name: CopyText;
  who: CopyText;
  stars: number;
  text: CopyText;
};

/** The three testimonials (H-01). Samples, to be replaced by real ones. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'meena',
    initials: m.home_voice_meena_initials,
    name: m.home_voice_meena_name,
    who: m.home_voice_meena_who,
    stars: 5,
    text: m.home_voice_meena,
  },
  {
    id: 'suresh',
    initials: m.home_voice_suresh_initials,
    name: m.home_voice_suresh_name,
    who: m.home_voice_suresh_who,
    stars: 4,
    text: m.home_voice_suresh,
  },
  {
    id: 'farah',
    initials: m.home_voice_farah_initials,
    name: m.home_voice_farah_name,
    who: m.home_voice_farah_who,
    stars: 5,
    text: m.home_voice_farah,
  },
];
