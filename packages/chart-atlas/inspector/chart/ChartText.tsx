import type { Graph } from '#atlas/drawing/graph.ts';

type ChartTextProps = {
  graph: Graph;
  /** The states that are active, with those around them. */
  active: ReadonlySet<string>;
};

/** The chart as text: each state in the order of the machine, whether it is active, and what leads where from it. */
export function ChartText({ graph: { boxes, arrows }, active }: ChartTextProps) {
  return (
    <ul className="ws-text">
      {boxes.map(({ id, kind, isInitial, stays }) => {
        const marks = [isInitial && 'initial', kind !== 'atomic' && kind, active.has(id) && 'active'];
        const ways = arrows
          .filter(({ source }) => source === id)
          .flatMap(({ target, lines }) =>
            lines.map(({ id: line, text }) => [line, `${text} → ${target}`] as const),
          );
        return (
          <li key={id} aria-current={active.has(id) || undefined}>
            {[id, ...marks.filter(Boolean)].join(', ')}
            {ways.length + stays.length > 0 && (
              <ul>
                {ways.map(([line, text]) => (
                  <li key={text + line}>{text}</li>
                ))}
                {stays.map((line) => (
                  <li key={line.id}>{line.exitsTo ? line.text : `${line.text} stays`}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
