/** The search index, as a script that a page loads without a server. */
import { transitionAnchor } from '#atlas/site/chart/transitions.ts';
import type { Facts } from '#atlas/site/chartFacts.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';
import { stateAnchor } from '#atlas/site/svg.ts';

/** [kind, name, where or what, address] */
type Entry = readonly [
  kind: 'chart' | 'state' | 'event' | 'clause',
  name: string,
  detail: string,
  href: string,
];

const entriesOf = ({ chart, states, transitions }: Facts, input: SiteInput): Entry[] => {
  const events = new Map<string, number>();
  for (const [place, { event }] of transitions.entries())
    if (event !== 'always' && !events.has(event)) events.set(event, place);
  const address = `${chart.id}.html`;
  return [
    ['chart', chart.id, input.aboutOf(chart), address],
    ...states.map(({ name }): Entry => ['state', name, chart.id, `${address}#${stateAnchor(name)}`]),
    ...[...events].map(
      ([event, place]): Entry => ['event', event, chart.id, `${address}#${transitionAnchor(place)}`],
    ),
  ];
};

/** The script that holds every entry. */
export const entriesScript = (all: readonly Facts[], input: SiteInput): string => {
  const clauses = input.clauses.map(
    ({ id, text }): Entry => ['clause', id, text.replaceAll('`', ''), `clauses.html#${id}`],
  );
  const entries = [...all.flatMap((facts) => entriesOf(facts, input)), ...clauses];
  return `globalThis.atlasEntries = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n];\n`;
};
