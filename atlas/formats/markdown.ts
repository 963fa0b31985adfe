import type { Format } from '#atlas/formats/format.ts';
import { eventWords, routeTitle, startName } from '#atlas/wording/eventWords.ts';

const cell = (text: string) => text.replace(/\|/g, '\\|');

/** A Markdown page with a table for each path: each event and the state after it. */
export const markdown: Format = {
  ending: '.md',
  about: 'a page to read, one table a path',
  render: (chart, routes) => {
    const pages = routes.map((route, i) => {
      const rows = route.steps.map(
        ({ event, to }, step) =>
          `| ${step + 1}${step < route.given ? ' (given)' : ''} | ${cell(eventWords(chart, event))} | \`${cell(to)}\` |`,
      );
      const table =
        rows.length > 0 ? `\n| | what happens | then it is in |\n|---|---|---|\n${rows.join('\n')}\n` : '';
      return `## ${routeTitle(chart, route, i)}\nStarts in \`${startName(route)}\`.\n${table}`;
    });
    const screens = Object.entries(chart.routes).map(([screen, path]) => `${screen} at \`${path}\``);
    const lead = [
      `${routes.length} ${routes.length === 1 ? 'path' : 'paths'}.`,
      screens.length > 0 ? `Screens: ${screens.join(', ')}.` : '',
    ];
    return `# ${chart.id}\n${lead.filter(Boolean).join(' ')}\n\n${pages.join('\n')}`;
  },
};
