import type { ReactNode } from 'react';
import { formatMobile } from '#domain/formats/formats.ts';
import type { ComplaintTopic } from '#domain/letters/complaints.ts';
import { TOPIC_NAMES } from '#domain/letters/topicNames.ts';
import { MAX_STARS } from '#domain/limits.ts';
import type { LetterKind } from '#lender/letters/letters.ts';
import type { Letter } from '#lender/wire/letters.ts';
import { m } from '#messages';
import { DeskLink } from '../DeskLink.tsx';

/** Terms, and what each is. */
export type Facts = readonly (readonly [term: string, fact: ReactNode])[];

/** What differs between the kinds of letters. */
export const KINDS = {
  message: {
    title: m.desk_messages,
    address: '/messages/$letter',
    facts: ({ email, phone, subject }) => [
      [m.desk_fact_mail(), email],
      [m.desk_fact_phone(), phone],
      ...(subject ? ([[m.desk_fact_subject(), subject]] as const) : []),
    ],
  },
  review: {
    title: m.desk_reviews,
    address: '/reviews/$letter',
    facts: ({ rating }) => [[m.desk_fact_rating(), m.home_voices_stars({ stars: rating, most: MAX_STARS })]],
  },
  complaint: {
    title: m.desk_complaints,
    address: '/complaints/$letter',
    facts: ({ topic, mobile, cases }) => [
      [m.desk_fact_topic(), TOPIC_NAMES[topic as ComplaintTopic]?.()],
      [m.desk_fact_phone(), formatMobile(mobile)],
      [
        m.desk_fact_cases(),
        cases.map(({ lead_id, number }) => (
          <DeskLink key={lead_id} className="tap" to="/case/$lead" params={{ lead: lead_id }}>
            {number}
          </DeskLink>
        )),
      ],
    ],
  },
} as const satisfies {
  readonly [Kind in LetterKind]: {
    title: () => string;
    address: `/${string}/$letter`;
    facts: (letter: Extract<Letter, { kind: Kind }>) => Facts;
  };
};

/** What is known of a letter by its kind. */
export const factsOf = (letter: Letter): Facts =>
  (KINDS[letter.kind].facts as (one: Letter) => Facts)(letter);
