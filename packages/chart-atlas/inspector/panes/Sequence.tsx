import type { Row } from '#atlas/inspector/moment/rows.ts';
import { useView } from '#atlas/inspector/moment/useView.ts';
import { eventLabel } from '#atlas/wording/transitionLabels.ts';

const SHOWN = 12;
const COLUMN = 104;
const LINE = 30;
const HEAD = 34;
const OUTSIDE = 'outside';

const isMessage = ({ kind, text }: Row) => kind === 'event' && !/^xstate\.(init|stop)$/.test(text);

/** A sequence diagram of the last messages between actors and from outside. */
export function Sequence() {
  const { rows, actors, cursor } = useView();
  const end = cursor ? rows.indexOf(cursor) + 1 : rows.length;
  const messages: Row[] = [];
  for (let i = end - 1; i >= 0 && messages.length < SHOWN; i--) {
    const row = rows[i];
    if (row && isMessage(row)) messages.unshift(row);
  }
  const lanes = [...new Set([OUTSIDE, ...messages.flatMap(({ by, actor }) => [by ?? OUTSIDE, actor])])];
  const x = (id: string) => lanes.indexOf(id) * COLUMN + COLUMN / 2;
  const [width, height] = [Math.max(280, lanes.length * COLUMN), HEAD + messages.length * LINE + 16];
  const span = messages.length > 1 ? ((messages.at(-1)?.at ?? 0) - (messages[0]?.at ?? 0)) / 1000 : 0;
  const words = messages
    .map(
      ({ by, actor, text }) =>
        `${actors.get(by ?? '')?.name ?? OUTSIDE} to ${actors.get(actor)?.name}: ${text}`,
    )
    .join('; ');
  return (
    <section className="ws-pane ws-seq" aria-labelledby="ws-seq">
      <h2 className="ws-title" id="ws-seq">
        Sequence <small>{messages.length > 0 ? `last ${span.toFixed(1)} s` : ''}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it */}
      <section className="ws-canvas ws-scrollable" tabIndex={0} aria-label="Sequence, scrolls">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
          {lanes.map((id) => (
            <g key={id}>
              <text className="sc-s" x={x(id)} y={18} textAnchor="middle">
                {id === OUTSIDE ? OUTSIDE : `${actors.get(id)?.name ?? id}`}
              </text>
              <path className="sq-line" d={`M${x(id)} 26V${height}`} />
            </g>
          ))}
          {messages.map((row, i) => {
            const [from, to, y] = [x(row.by ?? OUTSIDE), x(row.actor), HEAD + i * LINE + 18];
            const className = row.isFailure
              ? 'sq-m sq-m--err'
              : i === messages.length - 1
                ? 'sq-m sq-m--hot'
                : 'sq-m';
            const line =
              from === to ? `M${from} ${y - 8}h26v10h-24` : `M${from} ${y}H${to - Math.sign(to - from) * 2}`;
            return (
              <g key={row.n}>
                <path className={className} d={line} />
                <text
                  className="sc-l"
                  x={from === to ? from + 30 : (from + to) / 2}
                  y={y - 5}
                  textAnchor={from === to ? 'start' : 'middle'}
                >
                  {eventLabel(row.text)}
                </text>
              </g>
            );
          })}
        </svg>
      </section>
    </section>
  );
}
