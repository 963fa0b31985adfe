import type { Format } from '#atlas/formats/format.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { changeOf, nodeName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { eventWords, pathTitles, startName } from '#atlas/wording/eventWords.ts';
import { measuredTimes, timeWords } from '#atlas/wording/times.ts';

const changeCell = (step: Route['steps'][number]) => {
  const change = changeOf(step);
  return change === 'stays' ? 'stays' : `\`${cell(change)}\``;
};

const cell = (text: string) => text.replace(/\|/g, '\\|');

/** The times that no delay of the chart measures, by state. */
const timesTable = ({ machine }: Chart): string => {
  const rows = nodesOf(machine).flatMap((node) =>
    measuredTimes(node).map((time) => `| \`${nodeName(node)}\` | ${timeWords(time)} | ${time.by} |\n`),
  );
  return rows.length > 0 ? `\n| state | time | measured by |\n|---|---|---|\n${rows.join('')}` : '';
};

/** A Markdown page with a table for each path: each event and the state after it. */
export const markdown: Format = {
  ending: '.md',
  about: 'a page to read, one table a path',
  render: (chart, routes) => {
    const titles = pathTitles(chart, routes);
    const pages = routes.map((route, i) => {
      const rows = route.steps.map(
        (step, index) =>
          `| ${index + 1}${index < route.given ? ' (given)' : ''} | ${cell(eventWords(chart, step.event))} | ${changeCell(step)} |`,
      );
      const table =
        rows.length > 0 ? `\n| | what happens | then it is in |\n|---|---|---|\n${rows.join('\n')}\n` : '';
      return `## ${titles[i]}\nStarts in \`${startName(route)}\`.\n${table}`;
    });
    const screens = Object.entries(chart.routes).map(([screen, path]) => `${screen} at \`${path}\``);
    const lead = [
      `${routes.length} ${routes.length === 1 ? 'path' : 'paths'}.`,
      screens.length > 0 ? `Screens: ${screens.join(', ')}.` : '',
    ];
    return `# ${chart.id}\n${lead.filter(Boolean).join(' ')}\n${timesTable(chart)}\n${pages.join('\n')}`;
  },
};
