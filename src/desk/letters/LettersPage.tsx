import { useParams } from '@tanstack/react-router';
import type { LetterKind } from '#domain/letters/letters.ts';
import { m } from '#messages';
import { DeskPage } from '../layout/DeskPage.tsx';
import { LetterList } from './LetterList.tsx';
import { type FactsOf, LetterPane } from './LetterPane.tsx';
import { useLetters } from './useLetters.ts';
import './letters.css';

type LettersPageProps = { kind: LetterKind; title: string; factsOf: FactsOf };

/** A list of letters and the one that is open beside it [DESK-70]. */
export function LettersPage({ kind, title, factsOf }: LettersPageProps) {
  const { letter: opened } = useParams({ strict: false }) as { letter?: string };
  const actor = useLetters(kind);
  return (
    <DeskPage title={title}>
      <div className="letters">
        <LetterList actor={actor} kind={kind} />
        {opened === undefined ? (
          <p className="muted letters__none">{m.desk_letters_choose()}</p>
        ) : (
          <LetterPane key={opened} kind={kind} id={opened} letters={actor} factsOf={factsOf} />
        )}
      </div>
    </DeskPage>
  );
}
