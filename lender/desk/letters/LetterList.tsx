import { useSelector } from '@xstate/react';
import type { ComplaintTopic } from '#domain/letters/complaints.ts';
import { TOPIC_NAMES } from '#domain/letters/topicNames.ts';
import { MAX_STARS } from '#domain/limits.ts';
import type { LetterKind } from '#lender/letters/letters.ts';
import type { LetterRow } from '#lender/wire/letters.ts';
import type { LettersShown } from '#machines/desk/letters.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { KeysLine, LIST_KEYS } from '../keys/KeysLine.tsx';
import { FailureState } from '../layout/Failure.tsx';
import { More } from '../layout/More.tsx';
import { StaleNote } from '../layout/StaleNote.tsx';
import { KINDS } from './kinds.tsx';
import { lastMomentOf, momentOf, standingOf } from './texts.ts';
import type { LettersActor } from './useLetters.ts';
import { useRowKeys } from './useRowKeys.ts';

const FILTERS: readonly {
  readonly show: LettersShown;
  readonly label: () => string;
  readonly none: () => string;
  readonly isCounted: boolean;
}[] = [
  {
    show: 'waiting',
    label: m.desk_letters_waiting,
    none: m.desk_letters_none_waiting,
    isCounted: true,
  },
  {
    show: 'settled',
    label: m.desk_letters_settled,
    none: m.desk_letters_none_settled,
    isCounted: false,
  },
];

/** What a row says of a letter beside its number. */
const aboutOf = ({ topic, rating }: LetterRow): string | undefined => {
  if (topic !== null) return TOPIC_NAMES[topic as ComplaintTopic]?.();
  return rating === null ? undefined : m.home_voices_stars({ stars: rating, most: MAX_STARS });
};

function Row({ kind, row }: { kind: LetterKind; row: LetterRow }) {
  const { tone, text } = standingOf(row);
  const about = aboutOf(row);
  return (
    <li>
      <DeskLink to={KINDS[kind].address} params={{ letter: row.id }} data-row="">
        <b>{row.number}</b>
        <Badge tone={tone}>{text()}</Badge>
        {about && <span>{about}</span>}
        <small>{momentOf(row.at)}</small>
        {row.due && (
          <small className={row.late ? 'due' : undefined}>
            {(row.late ? m.desk_letter_was_due : m.desk_letter_due)({ moment: lastMomentOf(row.due) })}
          </small>
        )}
      </DeskLink>
    </li>
  );
}

type LetterListProps = { actor: LettersActor; kind: LetterKind };

/** A list of letters: those that wait, or those that are settled. j and k go through it [DESK-78]. */
export function LetterList({ actor, kind }: LetterListProps) {
  const has = useTags(actor);
  const { rows, next, show, waiting, failure } = useSelector(actor, ({ context }) => context);
  const more = { type: has('more failed') ? 'RETRY' : 'MORE' } as const;
  const canGrow = useSelector(actor, (snapshot) => snapshot.can(more));
  const chosen = FILTERS.find((filter) => filter.show === show);
  const list = useRowKeys(rows);
  return (
    <section className="letters__list" aria-label={m.desk_letters_list()} ref={list}>
      <fieldset className="letters__filters">
        <legend className="vh">{m.desk_letters_filter()}</legend>
        {FILTERS.map((filter) => (
          <button
            key={filter.show}
            type="button"
            className="dk-chip"
            aria-pressed={filter === chosen}
            onClick={() => actor.send({ type: 'SHOW', show: filter.show })}
          >
            {filter.label()}
            {filter.isCounted && <b>{waiting}</b>}
          </button>
        ))}
      </fieldset>
      {has('show loading') && <LoadingState label={m.desk_letters_loading()} shape="list" />}
      {has('not loaded') && <FailureState failure={failure} actor={actor} />}
      {has('stale') && <StaleNote actor={actor} />}
      {has('show empty') && (
        <p className="muted letters__none" role="status">
          {chosen?.none()}
        </p>
      )}
      {has('show list') && (
        <>
          <ul className="letters__rows">
            {rows.map((row) => (
              <Row key={row.id} kind={kind} row={row} />
            ))}
          </ul>
          {next !== null && (
            <More
              failure={has('more failed') ? failure : null}
              isReading={has('loading more')}
              canPress={canGrow}
              onPress={() => actor.send(more)}
            />
          )}
          <KeysLine keys={LIST_KEYS} />
        </>
      )}
    </section>
  );
}
