import { product } from '#atlas/config.ts';
import { formats } from '#atlas/formats/all.ts';
import { criteria } from '#atlas/graph/criteria.ts';

const list = Object.entries(formats)
  .map(([name, { about }]) => `  ${name.padEnd(11)}${about}`)
  .join('\n');

const criterionList = Object.entries(criteria)
  .map(([name, { about }]) => `                         ${name.padEnd(12)} ${about}`)
  .join('\n');

/** Returns the text of `npm run atlas -- paths --help`. */
export const help = (): string => `npm run atlas -- paths: the paths through every statechart, as files.

Without options it writes JSON and Markdown for each chart, and the coverage table, to atlas/out/.

  -m, --machine ID     this chart only; may be given several times
      --to STATE       the ways into a state, those of a person first; a parent stands for all below it
  -c, --criterion NAME what the paths must show together:
${criterionList}
      --clause ID      the paths that show a clause, by the states and events that its tests quote
      --journeys       journeys across charts, to every ending; with --machine, those that end in it
      --from STATE     paths that begin in a state; the steps that lead there come first
      --through EVENT  paths on which an event comes (its type, or an actor's id)
  -f, --format NAME    the format; may be given several times
      --limit N        at most N paths a chart
      --out FOLDER     instead of atlas/out
      --print          to the terminal instead of files, in one format (Markdown unless one is named)
  -h, --help           this

Formats:
${list}

Machines:
  ${product()
    .charts.map(({ id }) => id)
    .join(', ')}

Examples:
  npm run atlas -- paths
  npm run atlas -- paths --machine login --format gherkin
  npm run atlas -- paths --machine login --to otp.life.expired --limit 1 --format markdown --print
  npm run atlas -- paths --machine selfie --from taking.unavailable --through PHOTO.CHOSEN
  npm run atlas -- paths --criterion pairs --machine loan
  npm run atlas -- paths --clause LOG-05 --print
  npm run atlas -- paths --journeys
  npm run atlas -- paths --machine repay --format vitest --out tests/machines/generated
  npm run atlas -- paths --machine repay --format playwright --out tests/browser/generated

Paths that were chosen by --to, --from, --through, --criterion, --clause or --limit are written to files of their own, as
login.to-otp.life.expired.md, beside the full set.

Exit codes: 0 every transition of the charts is taken (guards with one result are listed, and are no failure);
1 a transition that no path takes, a chart that could not be walked, or no path fits what was asked; 2 a name, an
option or a folder that can't be used.
`;
