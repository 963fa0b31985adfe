import type { Numbers } from '#lender/wire/numbers.ts';
import { m } from '#messages';
import { lookOf } from '../loanStates.ts';
import { medianText, percentText } from './numbersTexts.ts';

/** The states on the usual way, in two rows of four. */
const WAY = [
  'submitted',
  'review',
  'sanctioned',
  'accepted',
  'payingOut',
  'coolingOff',
  'running',
  'closed',
] as const;
/** States in which the lender keeps the customer waiting. */
const OURS: readonly string[] = ['submitted', 'review', 'accepted', 'payingOut'];

const BOX = { width: 180, height: 78, gap: 60, left: 20 } as const;
const ROW_TOP = [64, 236] as const;
const MOST_RISE = 52;

const leftOf = (index: number) => BOX.left + (index % 4) * (BOX.width + BOX.gap);
const topOf = (index: number) => (index < 4 ? ROW_TOP[0] : ROW_TOP[1]);

/** The height of an arch: minutes and weeks on one scale of powers. */
const riseOf = (median: number | null, longest: number): number =>
  median === null || longest <= 0 ? 0 : 6 + (MOST_RISE - 6) * (Math.log1p(median) / Math.log1p(longest));

/** The loan's usual way as a chart: a higher arch is a longer median, marigold is the longest wait for the lender. */
export function StatesDrawing({ numbers: { states, moves } }: { numbers: Numbers }) {
  const known = WAY.map(
    (name) => states.find(({ state }) => state === name) ?? { state: name, left: 0, median: null, now: 0 },
  );
  const longest = Math.max(0, ...known.map(({ median }) => median ?? 0));
  const slowest = known
    .filter(({ state, median }) => OURS.includes(state) && median !== null)
    .sort((a, b) => (b.median ?? 0) - (a.median ?? 0))[0]?.state;
  const shareOf = (from: string, to: string) => {
    const ways = moves.filter((move) => move.from === from);
    const all = ways.reduce((sum, { count }) => sum + count, 0);
    return percentText(ways.find((move) => move.to === to)?.count ?? 0, all);
  };
  const sentences = known
    .filter(({ median }) => median !== null)
    .map(({ state, median }) =>
      m.desk_numbers_in_state({ state: lookOf(state).label(), median: medianText(median) }),
    );
  return (
    <div className="nums__canvas">
      <svg viewBox="0 0 940 330" role="img" aria-label={[m.desk_numbers_drawing(), ...sentences].join(' ')}>
        <defs>
          <marker
            id="numbers-arrow"
            viewBox="0 0 8 8"
            markerUnits="userSpaceOnUse"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path className="sc-tip" d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {known.map(({ state, median, now, left }, index) => {
          const [x, y] = [leftOf(index), topOf(index)];
          const isSlowest = state === slowest;
          const rise = riseOf(median, longest);
          const next = WAY[index + 1];
          return (
            <g key={state} className={isSlowest ? 'sc-slowest' : undefined}>
              {rise > 0 && (
                <path
                  className="sc-arch"
                  d={`M${x} ${y}Q${x + BOX.width / 2} ${y - 2 * rise} ${x + BOX.width} ${y}`}
                />
              )}
              <rect className="sc-box" x={x} y={y} width={BOX.width} height={BOX.height} rx="8" />
              <path className="sc-deck" d={`M${x} ${y + 1}H${x + BOX.width}`} />
              <text className="sc-name" x={x + 12} y={y + 23}>
                {lookOf(state).label()}
              </text>
              <text className="sc-big" x={x + 12} y={y + 48}>
                {left > 0 ? medianText(median) : now}
              </text>
              <text className="sc-note" x={x + 12} y={y + 67}>
                {left > 0 ? m.desk_numbers_now_in({ count: now }) : m.desk_numbers_loans_in()}
              </text>
              {next && index % 4 < 3 && (
                <>
                  <path
                    className="sc-flow"
                    d={`M${x + BOX.width} ${y + 40}H${x + BOX.width + BOX.gap - 3}`}
                    markerEnd="url(#numbers-arrow)"
                  />
                  <text className="sc-note" textAnchor="middle" x={x + BOX.width + BOX.gap / 2} y={y + 32}>
                    {shareOf(state, next)}
                  </text>
                </>
              )}
              {next && index === 3 && (
                <>
                  <path
                    className="sc-flow"
                    d={`M${x + 90} ${y + BOX.height}V184H8V276H17`}
                    markerEnd="url(#numbers-arrow)"
                  />
                  <text className="sc-note" x="30" y="178">
                    {shareOf(state, next)}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
