import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { clockTime } from '#atlas/inspector/moment/clockTime.ts';
import type { Row, RowKind } from '#atlas/inspector/moment/rows.ts';
import { isUnknownEvent } from '#atlas/inspector/moment/unknownEvent.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';
import { eventTypeWords } from '#atlas/wording/transitionLabels.ts';

const ROW = 33;
const SPARE = 8;

const FILTERS = ['Events', 'Outside', 'Errors', 'Steps', 'Actions', 'Actors', 'All'] as const;
type Filter = (typeof FILTERS)[number];

const KINDS: Readonly<Record<string, RowKind>> = { Steps: 'step', Actions: 'action', Actors: 'actor' };

/** An event that no actor sent: a person's, or the app's. */
const isOutside = ({ kind, by, text }: Row) => kind === 'event' && by === null && !text.startsWith('xstate.');

/** Events that XState sends by itself for timers and actors; shown only with all rows. */
const PLUMBING = /^xstate\.(raise|cancel|spawnChild|stopChild)$/;

type Actors = ReadonlyMap<string, ActorRecord>;

const isFault = (row: Row, actors: Actors) => row.isFailure || isUnknownEvent(row, actors.get(row.actor));

const passes = (row: Row, filter: Filter, actors: Actors): boolean => {
  if (filter === 'All') return true;
  if (filter === 'Events') return row.kind === 'event';
  if (filter === 'Outside') return isOutside(row);
  if (filter === 'Errors') return isFault(row, actors);
  return row.kind === KINDS[filter] && !(row.kind === 'action' && PLUMBING.test(row.text));
};

const speaks = (row: Row, actors: Actors, word: string) =>
  word === '' ||
  [row.text, eventTypeWords(row.text), row.from, row.to, actors.get(row.actor)?.name ?? '', row.actor].some(
    (text) => text.toLowerCase().includes(word),
  );

const wordsOf = ({ kind, text }: Row) => (kind === 'event' ? eventTypeWords(text) : text);

const took = ({ took: time }: Row) =>
  time === null ? '' : `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

/** The event log, newest first. Selecting a row moves the cursor to it. */
export function Log() {
  const { store } = useInspector();
  const { rows, actors, startedAt, cursor, selected, dropped } = useView();
  const [filter, setFilter] = useState<Filter>('Events');
  const [isOwn, setOwn] = useState(false);
  const [word, setWord] = useState('');
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(300);
  const wrap = useRef<HTMLElement>(null);
  const needle = word.trim().toLowerCase();
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are added in place
  const shown = useMemo(
    () =>
      rows
        .filter(
          (row) =>
            passes(row, filter, actors) && (!isOwn || row.actor === selected) && speaks(row, actors, needle),
        )
        .reverse(),
    [rows, count, filter, isOwn, selected, needle],
  );
  useEffect(() => {
    const element = wrap.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const index = cursor ? shown.indexOf(cursor) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new cursor scrolls, not a new row
  useEffect(() => {
    const element = wrap.current;
    if (!element || index < 0) return;
    const [over, under] = [index * ROW, (index + 2) * ROW - element.clientHeight];
    if (element.scrollTop > over) element.scrollTop = over;
    else if (element.scrollTop < under) element.scrollTop = under;
  }, [cursor]);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(shown.length, Math.ceil((top + height) / ROW) + SPARE);
  const nameOfActor = (row: Row) => actors.get(row.actor)?.name ?? row.actor;
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = shown[Math.max(0, Math.min(shown.length - 1, index + by))];
    if (next) store.travel(next);
  };
  return (
    <section className="ws-pane ws-log" aria-labelledby="ws-log">
      <div className="ws-title">
        <h2 id="ws-log">
          Event log <small>{dropped > 0 ? `${shown.length}, ${dropped} older let go` : shown.length}</small>
        </h2>
        <span className="ws-row">
          <label>
            <input type="checkbox" checked={isOwn} onChange={(event) => setOwn(event.target.checked)} /> this
            actor
          </label>
          <input
            id="ws-filter"
            className="ws-btn"
            type="search"
            placeholder="Filter"
            aria-label="Filter the log"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          {FILTERS.map((name) => (
            <button
              key={name}
              type="button"
              className="ws-btn"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      <p className="vh" role="status">
        {cursor && [nameOfActor(cursor), wordsOf(cursor), cursor.to].filter(Boolean).join(', ')}
      </p>
      <section
        ref={wrap}
        className="log-wrap"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and its rows are walked with the arrow keys
        tabIndex={0}
        aria-label="Event log; arrow keys travel"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={move}
      >
        <table className="log" aria-rowcount={shown.length}>
          <caption className="vh">Event log</caption>
          <thead>
            <tr>
              {['time', 'actor', 'event', 'from', 'to', 'took'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: first * ROW }} />
            {shown.slice(first, last).map((row) => (
              <tr
                key={row.n}
                data-n={row.n}
                aria-current={row === cursor || undefined}
                data-untaken={row.isUntaken || undefined}
                data-later={(cursor && row.n > cursor.n) || undefined}
                onClick={() => store.travel(row)}
              >
                <td>{clockTime(startedAt, row.at)}</td>
                <td>{nameOfActor(row)}</td>
                <th scope="row" className={isFault(row, actors) ? 'ev bad' : 'ev'} title={row.text}>
                  {wordsOf(row)}
                </th>
                <td>{row.from}</td>
                <td>{row.isUntaken ? 'not taken' : row.to}</td>
                <td>{took(row)}</td>
              </tr>
            ))}
            <tr style={{ height: (shown.length - last) * ROW }} />
          </tbody>
        </table>
      </section>
    </section>
  );
}
