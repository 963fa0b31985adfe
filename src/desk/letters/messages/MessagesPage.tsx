import { m } from '#messages';
import type { FactsOf } from '../LetterPane.tsx';
import { LettersPage } from '../LettersPage.tsx';
import { lastMomentOf, momentOf } from '../texts.ts';

const factsOf: FactsOf = (letter) =>
  letter.kind !== 'message'
    ? []
    : [
        [m.desk_fact_written(), momentOf(letter.at)],
        ...(letter.due ? ([[m.desk_fact_due(), lastMomentOf(letter.due)]] as const) : []),
        [m.desk_fact_mail(), letter.email],
        [m.desk_fact_phone(), letter.phone],
        ...(letter.subject ? ([[m.desk_fact_subject(), letter.subject]] as const) : []),
      ];

/** Messages of the contact page [DESK-72]. */
export function MessagesPage() {
  return <LettersPage kind="message" title={m.desk_messages()} factsOf={factsOf} />;
}
