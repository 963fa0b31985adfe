import { cpus, loadavg } from 'node:os';
import type { Outcome, Trial } from '#tests/cluster/trial.ts';

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

/** A fault's line, once it is over. */
export const lineOf = ({ name, seconds, most }: Outcome): string =>
  `${seconds > most ? '✗' : '✓'} ${name.padEnd(40)} ${inSeconds(seconds).padStart(7)} without a write, at most ${inSeconds(most)}`;

/** What must be none, by its name in the table. */
const lawsOf = ({
  missing,
  twice,
  history,
  ended,
  outcomes,
}: Trial): Readonly<Record<string, readonly string[]>> => ({
  'acknowledged writes missing': [...missing],
  'acknowledged writes there twice': [...twice],
  'repeats answered otherwise': outcomes.flatMap(({ repeated }) => repeated),
  'answers of 500': Array.from({ length: history.failures }, () => '500'),
  'other answers than 200 or a 503 with Retry-After': history.unexpected,
  'processes ended': Array.from({ length: ended }, () => 'ended'),
  'pauses that were too long': outcomes.flatMap(({ name, seconds, most }) => (seconds > most ? [name] : [])),
});

/** The laws that were broken, each with by what. */
export const broken = (trial: Trial): string[] =>
  Object.entries(lawsOf(trial)).flatMap(([law, by]) =>
    by.length > 0 ? [`${law}: ${by.slice(0, 5).join('; ')}`] : [],
  );

/** The pauses of faults: p50, p95 and the longest. */
function pausesOf(outcomes: readonly Outcome[]): string {
  const sorted = outcomes.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [0.5, 0.95, 1].map((share) => inSeconds(at(share))).join(', ');
}

/** The one table of a run. */
export function tableOf(trial: Trial): string {
  const { outcomes, history } = trial;
  const helped = (isHelped: boolean) => outcomes.filter((outcome) => outcome.isHelped === isHelped);
  const rows: [string, string | number][] = [
    ['faults', outcomes.length],
    ['acknowledged writes', trial.acknowledged],
    ...Object.entries(lawsOf(trial)).map(([law, by]): [string, number] => [law, by.length]),
    ['without a successful write: p50, p95, most', pausesOf(helped(true))],
    ['the same, where nobody can write for a time', pausesOf(helped(false))],
    [`load of the machine's ${cpus().length} cores, over 15 minutes`, loadavg()[2]?.toFixed(1) ?? ''],
    ...history.seen().map(([words, count]): [string, number] => [`people saw: ${words}`, count]),
  ];
  const table = rows.map(([what, value]) => `| ${what} | ${value} |`).join('\n');
  return [`\n| | |\n|---|---:|\n${table}`, ...broken(trial)].join('\n');
}
