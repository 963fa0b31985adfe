import { formatMobile } from '#domain/formats/formats.ts';
import type { ComplaintTopic } from '#domain/letters/complaints.ts';
import { m } from '#messages';
import { TOPICS } from '../../../features/complaints/complaintTexts.ts';
import { DeskLink } from '../../DeskLink.tsx';
import type { FactsOf } from '../LetterPane.tsx';
import { LettersPage } from '../LettersPage.tsx';
import { lastMomentOf, momentOf } from '../texts.ts';

const factsOf: FactsOf = (letter) =>
  letter.kind !== 'complaint'
    ? []
    : [
        [m.desk_fact_written(), momentOf(letter.at)],
        ...(letter.due ? ([[m.desk_fact_due(), lastMomentOf(letter.due)]] as const) : []),
        [m.desk_fact_topic(), TOPICS[letter.topic as ComplaintTopic]?.()],
        [m.desk_fact_phone(), formatMobile(letter.mobile)],
        [
          m.desk_fact_cases(),
          letter.cases.map(({ lead_id, number }) => (
            <DeskLink key={lead_id} className="tap" to="/case/$lead" params={{ lead: lead_id }}>
              {number}
            </DeskLink>
          )),
        ],
      ];

/** Complaints of customers [DESK-76]. */
export function ComplaintsPage() {
  return <LettersPage kind="complaint" title={m.desk_complaints()} factsOf={factsOf} />;
}
