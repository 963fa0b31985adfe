/** Journeys across charts as a page of Markdown, and as data. */
import { share } from '#atlas/formats/coverage.ts';
import type { Journey, Journeys } from '#atlas/graph/journeys.ts';
import { changeOf } from '#atlas/graph/stateNames.ts';
import { eventWords } from '#atlas/wording/eventWords.ts';

const journeyMarkdown = ({ title, legs }: Journey): string => {
  const lines = legs.map(({ chart, path }) => {
    const steps = path.steps.map((step) => `   - ${eventWords(chart, step.event)} → \`${changeOf(step)}\``);
    return `1. **${chart.id}**\n${steps.join('\n')}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
};

/** A line that says how much the journeys show. */
export const journeysText = ({ journeys, share: shown }: Journeys): string =>
  `${journeys.length} journeys; hand-overs and endings shown: ${share(shown)}${shown.missing.map((name) => `\nno journey comes to ${name}`).join('')}`;

export const journeysMarkdown = (found: Journeys): string =>
  `# Journeys across charts\n\n${journeysText(found)}\n\n${found.journeys.map(journeyMarkdown).join('\n')}`;

export const journeysJson = ({ journeys, share: shown }: Journeys): string => {
  const data = journeys.map(({ title, legs }) => ({
    title,
    legs: legs.map(({ chart, path }) => ({
      chart: chart.id,
      steps: path.steps.map(({ event, to }) => ({ words: eventWords(chart, event), to })),
      end: path.end,
    })),
  }));
  return `${JSON.stringify({ share: shown, journeys: data }, null, 2)}\n`;
};
