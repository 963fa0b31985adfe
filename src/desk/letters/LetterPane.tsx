import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LetterKind } from '#domain/letters/letters.ts';
import type { Letter } from '#domain/wire/desk/letters.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { Badge } from '../../ui/notices/Badge.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import { LetterForm } from './LetterForm.tsx';
import { momentOf, REASONS, standingOf, WAYS } from './texts.ts';
import { type LetterActor, type LettersActor, useLetter } from './useLetters.ts';

/** A term and what it is, of a letter of a kind. */
export type FactsOf = (letter: Letter) => readonly (readonly [term: string, fact: ReactNode])[];

/** What was done about a letter, by whom and when. */
function Settled({ letter }: { letter: Letter }) {
  const { answer, reason, settled_at: at, settled_by: by } = letter;
  if (at === null) return null;
  const way = letter.kind === 'message' && letter.way !== null ? WAYS[letter.way as keyof typeof WAYS] : null;
  return (
    <section className="letter__answer" aria-labelledby="settled">
      <h3 id="settled">{m.desk_letter_by({ name: by ?? '', moment: momentOf(at) })}</h3>
      {way && <p className="muted">{way.label()}</p>}
      {reason && <p>{REASONS[reason as keyof typeof REASONS]?.()}</p>}
      {answer && <p className="letter__words">{answer}</p>}
    </section>
  );
}

function Opened({ actor, letter, factsOf }: { actor: LetterActor; letter: Letter; factsOf: FactsOf }) {
  const isStale = useSelector(actor, (snapshot) => snapshot.hasTag('show stale'));
  const isSettled = useSelector(actor, (snapshot) => snapshot.hasTag('show settled'));
  const heading = useRef<HTMLHeadingElement>(null);
  // Focused when the letter opens, and when it was settled: its form may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two moves the focus here
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isStale, isSettled]);
  const { tone, text } = standingOf(letter);
  return (
    <article className="pane letter" aria-labelledby="letter">
      <div className="pane__title">
        <h2 id="letter" ref={heading} tabIndex={-1}>
          {letter.name === null ? letter.number : m.desk_letter_head({ ...letter, name: letter.name })}
        </h2>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      <div className="pane__in">
        {isStale && (
          <Note tone="warn" role="alert">
            {m.desk_letter_stale()}
          </Note>
        )}
        {isSettled && (
          <Note tone="success" role="status">
            {m.desk_letter_done()}
          </Note>
        )}
        <dl className="letter__facts">
          {factsOf(letter).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <blockquote className="letter__words">{letter.text}</blockquote>
        <Settled letter={letter} />
        <LetterForm actor={actor} letter={letter} />
      </div>
    </article>
  );
}

type LetterPaneProps = { kind: LetterKind; id: string; letters: LettersActor; factsOf: FactsOf };

/** A letter beside its list [DESK-71]. */
export function LetterPane({ kind, id, letters, factsOf }: LetterPaneProps) {
  const actor = useLetter(kind, id, letters);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('show loading'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('show missing'));
  const { letter, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (isLoading) return <LoadingState label={m.desk_letter_loading()} />;
  if (isMissing) return <Note role="status">{m.desk_letter_missing()}</Note>;
  if (letter) return <Opened actor={actor} letter={letter} factsOf={factsOf} />;
  return (
    <ErrorState
      text={failure ? failureText(failure, { refused: m.ui_error_text }) : undefined}
      onRetry={() => actor.send({ type: 'RETRY' })}
    />
  );
}
