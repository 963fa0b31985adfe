/** A replay as lines for a terminal. */
import type { Gap, Replayed, ReplayedStep } from '#atlas/replay/replay.ts';
import { eventWords } from '#atlas/wording/eventWords.ts';

export interface Row {
  readonly replayed: Replayed;
  readonly step: ReplayedStep;
}

const GAPS: Readonly<Record<Gap, string>> = {
  noChart: 'no chart of the catalogue is of this machine',
  neverStarted: 'never started',
  beginningLost: 'its beginning is lost: it begins at the first state that is known',
  startDiffers: 'it starts in another state than the trace says',
};

/** A note about an actor's replay; undefined when there is none. */
export const noteOf = ({ actor, gap, isOther }: Replayed): string | undefined => {
  const notes = [gap && GAPS[gap], isOther && 'its chart was changed since'].filter(Boolean);
  return notes.length > 0 ? `! ${actor.name} (${actor.id}): ${notes.join('; ')}` : undefined;
};

/** The steps of several actors, in the order in which they happened. */
export const rowsOf = (all: readonly Replayed[]): Row[] =>
  all
    .flatMap((replayed) => replayed.steps.map((step) => ({ replayed, step })))
    .sort((a, b) => a.step.entry.n - b.step.entry.n);

const differenceOf = ({ differs, to, taken }: ReplayedStep): string => {
  if (!differs) return '';
  return differs.to === to
    ? `\n    took ${taken.join(', ') || 'nothing'}; the trace says ${differs.taken.join(', ') || 'nothing'}`
    : `\n    the trace says ${differs.to}`;
};

/** A step as a line: when, who, what, and where that led. */
export const lineOf = ({ replayed: { actor, chart }, step }: Row): string => {
  const seconds = (step.entry.at / 1000).toFixed(3).padStart(9);
  const words = chart ? eventWords(chart, step.event) : step.recorded.type;
  const mark = step.differs ? '✗' : '✓';
  const to = step.taken.length === 0 ? '(nothing)' : step.to;
  return `${mark} ${seconds} s  ${`${actor.name} (${actor.id})`.padEnd(18)} ${words} → ${to}${differenceOf(step)}`;
};
