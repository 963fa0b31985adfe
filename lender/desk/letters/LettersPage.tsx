import { useParams } from '@tanstack/react-router';
import type { LetterKind } from '#lender/letters/letters.ts';
import { m } from '#messages';
import type { DeskRouter } from '../addresses.ts';
import { DeskPage } from '../layout/DeskPage.tsx';
import { KINDS } from './kinds.tsx';
import { LetterList } from './LetterList.tsx';
import { LetterPane } from './LetterPane.tsx';
import { useLetters } from './useLetters.ts';
import './letters.css';

/** A list of letters and the one that is open beside it [DESK-70]. */
function LettersPage({ kind }: { kind: LetterKind }) {
  const from = KINDS[kind].address;
  const opened = useParams<DeskRouter, typeof from, true, false>({ from, shouldThrow: false })?.letter;
  const actor = useLetters(kind);
  return (
    <DeskPage title={KINDS[kind].title()}>
      <div className="letters">
        <LetterList actor={actor} kind={kind} />
        {opened === undefined ? (
          <p className="muted letters__none">{m.desk_letters_choose()}</p>
        ) : (
          <LetterPane key={opened} kind={kind} id={opened} />
        )}
      </div>
    </DeskPage>
  );
}

/** Messages of the contact page [DESK-72]. */
export const MessagesPage = () => <LettersPage kind="message" />;
/** Reviews of the home page [DESK-74]. */
export const ReviewsPage = () => <LettersPage kind="review" />;
/** Complaints of customers [DESK-76]. */
export const ComplaintsPage = () => <LettersPage kind="complaint" />;
