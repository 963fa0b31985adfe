import type { Graph } from '#atlas/drawing/graph.ts';
import { stateMarks } from '#atlas/wording/stateMarks.ts';

type ChartTextProps = {
  graph: Graph;
  /** The states that are active, with those around them. */
  active: ReadonlySet<string>;
};

/** The chart as text: each state in the order of the machine, whether it is active, what runs in it, and what leads where from it. */
export function ChartText({ graph: { boxes, arrows }, active }: ChartTextProps) {
  return (
    <ul className="ws-text">
      {boxes.map((box) => {
        const { id, invokes, times, stays } = box;
        const isActive = active.has(id);
        const lines = [
          ...invokes.map((actor) => [actor, `runs ${actor}`] as const),
          ...times.map((time) => [time, time] as const),
          ...arrows
            .filter(({ source }) => source === id)
            .flatMap(({ target, lines }) =>
              lines.map(({ id: line, text }) => [target + line, `${text} → ${target}`] as const),
            ),
          ...stays.map(({ id: line, text, exitsTo }) => [line, exitsTo ? text : `${text} stays`] as const),
        ];
        return (
          <li key={id} aria-current={isActive || undefined}>
            {[id, ...stateMarks(box), ...(isActive ? ['active'] : [])].join(', ')}
            {lines.length > 0 && (
              <ul>
                {lines.map(([key, text]) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
