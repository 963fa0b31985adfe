import type { Options } from '#atlas/cli/options.ts';
import { writeFiles } from '#atlas/cli/writeFiles.ts';
import { product } from '#atlas/config.ts';
import { journeysJson, journeysMarkdown, journeysText } from '#atlas/formats/journeys.ts';
import { findJourneys } from '#atlas/graph/journeys.ts';

/** Writes or prints the journeys across charts; of chosen charts, those that end in one. Returns the exit code. */
export const journeys = ({ charts, out, print }: Options): number => {
  const found = findJourneys(product().charts);
  const ids = charts.map(({ id }) => id);
  const wanted = found.journeys.filter(({ legs }) => ids.includes(legs.at(-1)?.chart.id ?? ''));
  if (wanted.length === 0) {
    console.error(`No journey ends in ${ids.join(' or ')}.`);
    return 1;
  }
  const chosen = { ...found, journeys: wanted };
  if (print) console.log(journeysMarkdown(chosen));
  else {
    writeFiles(out, [
      { name: 'journeys.md', text: journeysMarkdown(chosen) },
      { name: 'journeys.json', text: journeysJson(chosen) },
    ]);
    console.log(`${journeysText(found)}\n${wanted.length} in ${out}/journeys.md and journeys.json`);
  }
  return found.share.missing.length === 0 ? 0 : 1;
};
