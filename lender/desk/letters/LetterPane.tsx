import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AnswerWay, LetterKind } from '#lender/letters/letters.ts';
import type { Letter } from '#lender/wire/letters.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { FailureState } from '../layout/Failure.tsx';
import { type Facts, factsOf } from './kinds.tsx';
import { LetterForm } from './LetterForm.tsx';
import { lastMomentOf, momentOf, REASONS, standingOf, WAYS } from './texts.ts';
import { type LetterActor, useLetter } from './useLetters.ts';

/** What was done about a letter, by whom and when. */
function Settled({ letter }: { letter: Letter }) {
  const { answer, reason, settled_at: at, settled_by: by, way } = letter;
  if (at === null) return null;
  return (
    <section className="letter__answer" aria-labelledby="settled">
      <h3 id="settled">{m.desk_letter_by({ name: by ?? '', moment: momentOf(at) })}</h3>
      {way && <p className="muted">{WAYS[way as AnswerWay]?.label()}</p>}
      {reason && <p>{REASONS[reason as keyof typeof REASONS]?.()}</p>}
      {answer && <p className="letter__words">{answer}</p>}
    </section>
  );
}

type Disputed = NonNullable<Extract<Letter, { kind: 'complaint' }>['dispute']>;

/** That the customer did not accept the answer, why, and who answered again [DESK-95]. */
function Dispute({ dispute }: { dispute: Disputed }) {
  const { at, why, answer, answered_at: again, answered_by: by } = dispute;
  return (
    <>
      <section className="letter__part" aria-labelledby="disputed">
        <h3 id="disputed">{m.desk_letter_disagrees({ moment: momentOf(at) })}</h3>
        <blockquote className="letter__words">{why ?? m.desk_letter_no_why()}</blockquote>
      </section>
      {answer && again && (
        <section className="letter__answer" aria-labelledby="second">
          <h3 id="second">{m.desk_letter_by({ name: by ?? '', moment: momentOf(again) })}</h3>
          <p className="letter__words">{answer}</p>
        </section>
      )}
    </>
  );
}

function Opened({ actor, letter }: { actor: LetterActor; letter: Letter }) {
  const has = useTags(actor);
  const isStale = has('show stale');
  const isSettled = has('show settled');
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(focusHeading, []);
  // A form that is gone, with what was focused in it, would leave the focus nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two can end the form
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, [isStale, isSettled]);
  const { tone, text } = standingOf(letter);
  const facts: Facts = [
    [m.desk_fact_written(), momentOf(letter.at)],
    ...(letter.due
      ? ([[(letter.late ? m.desk_fact_was_due : m.desk_fact_due)(), lastMomentOf(letter.due)]] as const)
      : []),
    ...factsOf(letter),
  ];
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
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <blockquote className="letter__words">{letter.text}</blockquote>
        <Settled letter={letter} />
        {letter.kind === 'complaint' && letter.corrections.length > 0 && (
          <section className="letter__part" aria-labelledby="corrected">
            <h3 id="corrected">{m.desk_corrected_title()}</h3>
            <ul>
              {letter.corrections.map((one) => (
                <li key={`${one.what} ${one.at}`}>{m.desk_corrected(one)}</li>
              ))}
            </ul>
          </section>
        )}
        {letter.kind === 'complaint' && letter.dispute && <Dispute dispute={letter.dispute} />}
        {letter.kind === 'complaint' && letter.needs_another && (
          <Note role="status">{m.desk_letter_another()}</Note>
        )}
        <LetterForm actor={actor} letter={letter} />
      </div>
    </article>
  );
}

/** A letter beside its list [DESK-71]. */
export function LetterPane({ kind, id }: { kind: LetterKind; id: string }) {
  const actor = useLetter(kind, id);
  const has = useTags(actor);
  const { letter, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (has('show loading')) return <LoadingState label={m.desk_letter_loading()} />;
  if (has('show missing')) return <Note role="status">{m.desk_letter_missing()}</Note>;
  if (has('not loaded')) {
    return <FailureState failure={failure} actor={actor} />;
  }
  return letter && <Opened actor={actor} letter={letter} />;
}
