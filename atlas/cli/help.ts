import { catalogue } from '#atlas/charts/catalogue.ts';
import { formats } from '#atlas/formats/all.ts';

const list = Object.entries(formats)
  .map(([name, { about }]) => `  ${name.padEnd(11)}${about}`)
  .join('\n');

/** What `npm run paths -- --help` says. */
export const HELP = `npm run paths: the paths through every statechart, as files.

Without options it writes JSON and Markdown for each chart, and the coverage table, to atlas/out/.

  -m, --machine ID     this chart only; may be given several times
      --to STATE       the shortest ways into a state; a parent stands for all below it
      --from STATE     paths that begin in a state; the steps that lead there come first
      --through EVENT  paths on which an event comes (its type, or an actor's id)
  -f, --format NAME    the form; may be given several times
      --limit N        at most N paths a chart
      --out FOLDER     instead of atlas/out
      --print          to the terminal instead of files
  -h, --help           this

Formats:
${list}

Machines:
  ${catalogue.map(({ id }) => id).join(', ')}

Examples:
  npm run paths
  npm run paths -- --machine login --format gherkin
  npm run paths -- --machine login --to otp.life.expired --limit 1 --format markdown --print
  npm run paths -- --machine selfie --from taking.unavailable --through PHOTO.CHOSEN
  npm run paths -- --machine repay --format vitest --out tests/machines/generated
  npm run paths -- --machine repay --format playwright --out tests/browser/generated

Exit codes: 0 all is shown; 1 a transition that no path takes, or no path fits what was asked; 2 a name or an
option that doesn't exist.
`;
