import { useState } from 'react';
import { diff } from '#atlas/inspector/moment/diff.ts';
import { useMoment } from '#atlas/inspector/moment/useMoment.ts';
import { Json } from '#atlas/inspector/panes/Json.tsx';
import type { Shape } from '#atlas/record/redactedShape.ts';
import { asData } from '#atlas/wording/sourceLiterals.ts';

const SHEETS = ['Context', 'Diff', 'Replayed'] as const;
type Sheet = (typeof SHEETS)[number];

const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

function Diff({ before, after }: { before: Shape | undefined; after: Shape }) {
  if (before === undefined) return <p className="ws-empty">There is no snapshot before this one.</p>;
  const changes = diff(before, after);
  if (changes.length === 0) return <p className="ws-empty">Nothing that may be shown has changed.</p>;
  return (
    <ul className="ws-diff">
      {changes.map(({ path, kind, before: old, after: now }) => (
        <li key={path} data-kind={kind}>
          <b>{path}</b>
          {kind !== 'added' && <del>{text(old)}</del>}
          {kind !== 'removed' && <ins>{text(now)}</ins>}
        </li>
      ))}
    </ul>
  );
}

const GAPS = {
  noChart: 'No chart of the catalogue is of this machine.',
  neverStarted: 'This actor never started.',
  beginningLost: 'The beginning was let go: the replay begins at the first state that is known.',
  startDiffers: 'The machine now starts in another state.',
} as const;

function Replayed() {
  const replayed = useMoment()?.replayed;
  if (!replayed)
    return (
      <p className="ws-empty">Choose a row of the log: its events are replayed with fixtures up to there.</p>
    );
  return (
    <>
      {replayed.gap && <p className="ws-empty">{GAPS[replayed.gap]}</p>}
      {replayed.differs && <p className="ws-empty bad">The replay goes elsewhere than what was recorded.</p>}
      <Json value={asData(replayed.context)} label="Replayed context, with fixtures" />
    </>
  );
}

/** The actor's context, its last change, and its context in a replay with fixtures. */
export function Context() {
  const moment = useMoment();
  const [sheet, setSheet] = useState<Sheet>('Context');
  return (
    <section className="ws-pane ws-ctx" aria-labelledby="ws-context">
      <div className="ws-title">
        <h2 id="ws-context">Snapshot</h2>
        <span className="ws-row">
          {SHEETS.map((name) => (
            <button
              key={name}
              type="button"
              className="ws-btn"
              aria-pressed={sheet === name}
              onClick={() => setSheet(name)}
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      <div className="ws-scroll">
        {sheet === 'Context' && <Json value={moment?.data ?? null} label="Context, redacted" />}
        {sheet === 'Diff' && <Diff before={moment?.before} after={moment?.data ?? null} />}
        {sheet === 'Replayed' && <Replayed />}
      </div>
    </section>
  );
}
