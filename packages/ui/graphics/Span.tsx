import { archPath, hangersPath } from './arch.ts';

type SpanProps = { hangers?: number };

const FLAT = { from: 0, to: 100, deck: 40, rise: 37 };
const VERTICAL = { from: 0, to: 100, deck: 24, rise: 21 };

type Arch = Parameters<typeof archPath>[0];

const paths = (arch: Arch, hangers: number) => (
  <>
    <path className="span__hang" d={hangersPath(arch, hangers)} />
    <path className="span__arc" d={archPath(arch)} />
  </>
);

/** One span of a bridge: an arch with hangers, stretched to its box. Decoration only. */
export function Span({ hangers = 5 }: SpanProps) {
  return (
    <svg className="span" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      {paths(FLAT, hangers)}
    </svg>
  );
}

/** A span beside a vertical deck, for one-column layouts: its style exchanges x and y. Decoration only. */
export function VerticalSpan({ hangers = 4 }: SpanProps) {
  return (
    <svg className="vspan" viewBox="0 0 24 100" preserveAspectRatio="none" aria-hidden="true">
      <g>{paths(VERTICAL, hangers)}</g>
    </svg>
  );
}
