/** The difference of two commits' charts as Markdown for a pull request. */
import type { Change, ChartDiff, LostPath } from '#atlas/diff/compare.ts';
import type { StateOutline, TransitionOutline } from '#atlas/diff/outline.ts';

/** The changes of a branch to the clauses of the specification. */
export interface ClauseDiff {
  /** Clauses that a chart's test named at the earlier commit, and none names now. */
  readonly lost: readonly string[];
  /** Clauses that are new and that no chart's test names. */
  readonly open: readonly string[];
}

/** Lines of lists before the rest is only counted, of all charts together: the page fits in a comment. */
const MOST_LINES = 240;
const FEW_LINES = 5;

const shortened = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `  … and ${lines.length - most} more`] : [...lines];

/** `a.b sendCode ✓ [isSent] → c / note`. */
const transitionText = ({ from, event, guard, targets, actions }: TransitionOutline): string =>
  [
    from,
    event,
    guard === '' ? '' : `[${guard}]`,
    '→',
    targets.join(' & ') || 'stays',
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

const FIELDS = [
  ['kind', (state: StateOutline) => state.kind],
  ['initial', (state: StateOutline) => String(state.isInitial)],
  ['tags', (state: StateOutline) => state.tags.join(', ')],
  ['runs', (state: StateOutline) => state.actors.join(', ')],
  ['after', (state: StateOutline) => state.delays.join(', ')],
  ['times', (state: StateOutline) => state.measured.join(', ')],
  ['description', (state: StateOutline) => state.description],
] as const;

const stateChange = (was: StateOutline, now: StateOutline): string => {
  const fields = FIELDS.filter(([, of]) => of(was) !== of(now)).map(([field, of]) =>
    field === 'description' ? field : `${field} ${of(was) || 'none'} → ${of(now) || 'none'}`,
  );
  const name = was.name === now.name ? now.name : `${was.name} → ${now.name}`;
  return fields.length > 0 ? `${name} (${fields.join('; ')})` : name;
};

/** Lines that GitHub colours: `+` green, `-` red, `!` orange. */
const lines = <T>(
  kind: string,
  changes: readonly Change<T>[],
  text: (one: T) => string,
  both: (before: T, after: T) => string[],
): string[] =>
  changes.flatMap(({ before, after }) => {
    if (before !== undefined && after !== undefined)
      return both(before, after).map((line) => line.replace(/^([+\-!]) /, `$1 ${kind} `));
    return after !== undefined ? [`+ ${kind} ${text(after)}`] : [`- ${kind} ${text(before as T)}`];
  });

const byName = (kind: string, changes: readonly Change<string>[]) =>
  lines(
    kind,
    changes,
    (name) => name,
    (was, now) => [`! ${was} → ${now}`],
  );

const stateText = ({ name, description }: StateOutline) =>
  description === '' ? name : `${name}: ${description}`;

const declared = ({ states, transitions, guards, actors }: ChartDiff, most: number): string[] => [
  ...shortened(
    lines('state', states, stateText, (was, now) => [`! ${stateChange(was, now)}`]),
    most,
  ),
  ...shortened(
    lines('transition', transitions, transitionText, (was, now) => [
      `- ${transitionText(was)}`,
      `+ ${transitionText(now)}`,
    ]),
    most,
  ),
  ...shortened([...byName('guard', guards), ...byName('actor', actors)], most),
];

const lostLine = ({ title, leads }: LostPath) =>
  `- ${title.replaceAll('`', '')} – ${leads === undefined ? 'today it stops on the way' : `today it ends in \`${leads}\``}`;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const section = (diff: ChartDiff, most: number): string => {
  const { id, isNew, isGone, states, transitions, lost } = diff;
  if (isNew || isGone)
    return `### ${id}\n\nA chart that is ${isNew ? 'new' : 'gone'}: ${counted(states.length - 1, 'state')}, ${counted(transitions.length, 'transition')}.\n`;
  const changes = declared(diff, most);
  return [
    `### ${id}\n`,
    changes.length > 0 ? `\`\`\`diff\n${changes.join('\n')}\n\`\`\`\n` : '',
    lost.length > 0
      ? `Paths that no longer lead where they did (${lost.length}):\n\n${shortened(lost.map(lostLine), most).join('\n')}\n`
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
};

const clauseSection = ({ lost, open }: ClauseDiff): string => {
  if (lost.length + open.length === 0) return '';
  const line = (ids: readonly string[], said: string) =>
    ids.length > 0 ? `- ${said}: ${ids.join(', ')}.\n` : '';
  return `### Clauses without a path\n\n${line(lost, 'No test of a chart names these any more')}${line(open, 'New, and no test of a chart names them')}`;
};

const changesOf = (diffs: readonly ChartDiff[], pick: (diff: ChartDiff) => readonly unknown[]) =>
  diffs.reduce((sum, diff) => sum + pick(diff).length, 0);

/** A page of Markdown; `picture` is the address of the drawing beside it. */
export const diffMarkdown = (
  ref: string,
  diffs: readonly ChartDiff[],
  clauses: ClauseDiff,
  picture: string,
): string => {
  const title = `## Statecharts against ${ref}\n`;
  const told = clauseSection(clauses);
  if (diffs.length === 0)
    return [title, 'No chart has changed.\n', told].filter((part) => part !== '').join('\n');
  const sum = [
    counted(diffs.length, 'chart'),
    counted(
      changesOf(diffs, ({ states }) => states),
      'state',
    ),
    counted(
      changesOf(diffs, ({ transitions }) => transitions),
      'transition',
    ),
    `${counted(
      changesOf(diffs, ({ lost }) => lost),
      'path',
    )} lost`,
  ].join(', ');
  const most = Math.max(FEW_LINES, Math.floor(MOST_LINES / diffs.length));
  return [
    title,
    `Changed: ${sum}.\n`,
    `![What changed](${picture})\n`,
    ...diffs.map((diff) => section(diff, most)),
    told,
  ]
    .filter((part) => part !== '')
    .join('\n');
};
