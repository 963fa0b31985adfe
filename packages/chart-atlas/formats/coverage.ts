import type { Measure, Share } from '#atlas/graph/measure.ts';

/** Explains the columns. */
const MEANING =
  'x of y: the paths cover x of the y that the chart declares. A guard counts once it was true and once false.';

/** `x of y`. */
export const share = ({ declared, missing }: Share) => `${declared - missing.length} of ${declared}`;

const COLUMNS = [
  'chart',
  'states entered',
  'transitions taken',
  'guards true and false',
  'paths',
  'steps',
] as const;

const rowOf = (m: Measure) => [
  m.chart,
  share(m.states),
  share(m.transitions),
  share(m.guards),
  String(m.paths),
  String(m.steps),
];

const sumOf = (measures: readonly Measure[], pick: (m: Measure) => Share): Share => ({
  declared: measures.reduce((sum, m) => sum + pick(m).declared, 0),
  missing: measures.flatMap((m) => pick(m).missing),
});

const total = (measures: readonly Measure[]): Measure => ({
  chart: 'all',
  states: sumOf(measures, (m) => m.states),
  transitions: sumOf(measures, (m) => m.transitions),
  guards: sumOf(measures, (m) => m.guards),
  paths: measures.reduce((sum, m) => sum + m.paths, 0),
  steps: measures.reduce((sum, m) => sum + m.steps, 0),
});

const rows = (measures: readonly Measure[]) =>
  [...measures, ...(measures.length > 1 ? [total(measures)] : [])].map(rowOf);

const gaps = (m: Measure): string[] => [
  ...m.states.missing.map((name) => `${m.chart}: no path enters ${name}`),
  ...m.transitions.missing.map((name) => `${m.chart}: no path takes ${name}`),
  ...m.guards.missing.map((name) => `${m.chart}: ${name}`),
];

/** The coverage table as a page of Markdown, with everything that no path shows. */
export const coverageMarkdown = (measures: readonly Measure[]): string => {
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...rows(measures)].map((row) => `| ${row.join(' | ')} |`);
  const missing = measures.flatMap(gaps);
  const rest = missing.length > 0 ? `\n## Not shown\n${missing.map((gap) => `- ${gap}`).join('\n')}\n` : '';
  return `# Coverage of the generated paths\n\n${MEANING}\n\n${table.join('\n')}\n${rest}`;
};

/** The share of a criterion or a clause that the paths of a chart cover. */
interface ChartShare {
  readonly chart: string;
  readonly share: Share;
}

const totalShare = (shares: readonly ChartShare[]): Share => ({
  declared: shares.reduce((sum, one) => sum + one.share.declared, 0),
  missing: shares.flatMap((one) => one.share.missing),
});

const withTotal = (shares: readonly ChartShare[]): readonly ChartShare[] =>
  shares.length > 1 ? [...shares, { chart: 'all', share: totalShare(shares) }] : shares;

/** The figures of a criterion or a clause for a terminal. */
export const shareText = (shares: readonly ChartShare[]): string => {
  const width = Math.max(...shares.map(({ chart }) => chart.length));
  return withTotal(shares)
    .map((one) => `${one.chart.padEnd(width)}  ${share(one.share)}`)
    .join('\n');
};

/** The same as a page of Markdown, with everything that no path shows. */
export const shareMarkdown = (shares: readonly ChartShare[]): string => {
  const table = withTotal(shares).map((one) => `| ${one.chart} | ${share(one.share)} |`);
  const missing = shares.flatMap((one) => one.share.missing.map((name) => `- ${one.chart}: ${name}`));
  const rest = missing.length > 0 ? `\n## Not shown\n${missing.join('\n')}\n` : '';
  return `# Coverage\n\n| chart | shown |\n| --- | --- |\n${table.join('\n')}\n${rest}`;
};

/** The coverage table for a terminal: columns aligned, then what no path shows. */
export const coverageText = (measures: readonly Measure[]): string => {
  const table: (readonly string[])[] = [COLUMNS, ...rows(measures)];
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, MEANING, ...measures.flatMap(gaps)].join('\n');
};
