import type { ComplaintTopic } from '#domain/complaints.ts';
import { formatMobile } from '#domain/formats.ts';
import { m } from '#messages';
import { TOPICS } from '../../features/complaints/complaintTexts.ts';
import type { FactsOf } from '../letters/LetterPane.tsx';
import { LettersPage } from '../letters/LettersPage.tsx';
import { lastMomentOf, momentOf } from '../letters/texts.ts';

const factsOf: FactsOf = (letter) =>
  letter.kind !== 'complaint'
    ? []
    : [
        [m.desk_fact_written(), momentOf(letter.at)],
        ...(letter.due ? ([[m.desk_fact_due(), lastMomentOf(letter.due)]] as const) : []),
        [m.desk_fact_topic(), TOPICS[letter.topic as ComplaintTopic]?.()],
        [m.desk_fact_phone(), formatMobile(letter.mobile)],
        [m.desk_fact_cases(), letter.cases.map(({ number }) => number).join(', ')],
      ];

/** Complaints of customers [DESK-76]. */
export function ComplaintsPage() {
  return <LettersPage kind="complaint" title={m.desk_complaints()} factsOf={factsOf} />;
}
