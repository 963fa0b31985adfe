/** Mutants of a chart, generated from its definition. Each is identified by words that say what it breaks. */
import { type AnyStateMachine, StateMachine } from 'xstate';
import {
  copyOf,
  lineOf,
  listOf,
  nameOf,
  pathOf,
  type Site,
  sitesOf,
  statesOf,
  type Transition,
} from './sites.ts';

/** The kinds of mutants of charts. */
export type ChartKind =
  | 'drops a transition'
  | 'disables a guard'
  | 'passes a guard'
  | 'leads elsewhere'
  | 'swaps two targets'
  | 'forgets an action'
  | 'begins elsewhere'
  | 'waits twice as long';

type Implementations = { delays: Record<string, unknown> };

interface Mutation {
  readonly kind: ChartKind;
  readonly words: string;
  /** Breaks the copy of the chart. */
  readonly apply: (implementations: Implementations) => void;
}

type Config = Record<string, unknown>;

const targetOf = ({ target }: Transition) => listOf(target)[0];
const nameOfAction = (action: unknown) =>
  typeof action === 'string' ? action : (action as { type: string }).type;

/** The sibling after a state, as a target; undefined in a parallel state, as all its regions are entered. */
const siblingOf = (machine: AnyStateMachine, config: Config, path: readonly string[]): string | undefined => {
  const parent = statesOf(config).find(
    (state) => nameOf(state) === (path.slice(0, -1).join('.') || '(machine)'),
  );
  const names = Object.keys((parent?.config.states ?? {}) as Config);
  if (parent?.config.type === 'parallel' || names.length < 2) return undefined;
  const other = names[(names.indexOf(path.at(-1) ?? '') + 1) % names.length];
  return `#${[machine.id, ...path.slice(0, -1), other].join('.')}`;
};

const without = <T>(list: readonly T[], index: number) => list.filter((_, i) => i !== index);
const withNew = (list: readonly Transition[], index: number, part: Partial<Transition>) =>
  list.map((one, i) => (i === index ? { ...one, ...part } : one));

const ofTransition = (machine: AnyStateMachine, config: Config, site: Site, index: number): Mutation[] => {
  const { list, put } = site;
  const transition = list[index] as Transition;
  const line = lineOf(site, transition);
  const { guard, ...unguarded } = transition;
  const target = targetOf(transition);
  const elsewhere = target && siblingOf(machine, config, pathOf(machine, site.state, target));
  const next = list[index + 1];
  const actions = listOf(transition.actions);
  return [
    {
      kind: guard === undefined ? 'drops a transition' : 'disables a guard',
      words: guard === undefined ? `drops ${line}` : `never takes ${line}`,
      apply: () => put(without(list, index)),
    },
    ...(guard === undefined
      ? []
      : [
          {
            kind: 'passes a guard' as const,
            words: `asks no guard in ${line}`,
            apply: () => put(list.map((one, i) => (i === index ? unguarded : one))),
          },
        ]),
    ...(elsewhere
      ? [
          {
            kind: 'leads elsewhere' as const,
            words: `leads to ${elsewhere} in ${line}`,
            apply: () =>
              put(withNew(list, index, { target: [elsewhere, ...listOf(transition.target).slice(1)] })),
          },
        ]
      : []),
    ...(next && target && targetOf(next) && targetOf(next) !== target
      ? [
          {
            kind: 'swaps two targets' as const,
            words: `swaps the targets of ${line} and of the one after it`,
            apply: () =>
              put(
                withNew(withNew(list, index, { target: next.target as string }), index + 1, {
                  target: transition.target as string,
                }),
              ),
          },
        ]
      : []),
    ...actions.map((action, i) => ({
      kind: 'forgets an action' as const,
      words: `forgets '${nameOfAction(action)}' in ${line}`,
      apply: () => put(withNew(list, index, { actions: without(actions, i) })),
    })),
  ];
};

const ofState = (machine: AnyStateMachine, config: Config): Mutation[] =>
  statesOf(config).flatMap((state) => {
    const own = state.config;
    const initial = typeof own.initial === 'string' ? own.initial : undefined;
    const names = Object.keys((own.states ?? {}) as Config);
    const other = initial && names[(names.indexOf(initial) + 1) % names.length];
    const entered = (['entry', 'exit'] as const).flatMap((key) =>
      listOf(own[key]).map((action, i) => ({
        kind: 'forgets an action' as const,
        words: `forgets '${nameOfAction(action)}' at the ${key} of ${nameOf(state)}`,
        apply: () => {
          own[key] = without(listOf(own[key]), i);
        },
      })),
    );
    const initials =
      other && other !== initial
        ? [
            {
              kind: 'begins elsewhere' as const,
              words: `begins ${nameOf(state)} in ${other} instead of ${initial}`,
              apply: () => {
                own.initial = other;
              },
            },
          ]
        : [];
    const moved = sitesOf(state).flatMap((site) =>
      site.list.flatMap((_, index) => ofTransition(machine, config, site, index)),
    );
    return [...moved, ...entered, ...initials];
  });

const ofDelays = ({ implementations }: AnyStateMachine): Mutation[] =>
  Object.entries(implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'number'
      ? [
          {
            kind: 'waits twice as long' as const,
            words: `waits twice as long for '${name}'`,
            apply: ({ delays }: Implementations) => {
              delays[name] = 2 * delay;
            },
          },
        ]
      : [],
  );

/** Numbers mutations with equal words. */
const numbered = (mutations: readonly Mutation[]): Mutation[] => {
  const seen = new Map<string, number>();
  return mutations.map((mutation) => {
    const count = (seen.get(mutation.words) ?? 0) + 1;
    seen.set(mutation.words, count);
    return count === 1 ? mutation : { ...mutation, words: `${mutation.words} (${count})` };
  });
};

const prepare = (machine: AnyStateMachine) => {
  const config = copyOf(machine.config) as unknown as Config;
  return { config, mutations: numbered([...ofState(machine, config), ...ofDelays(machine)]) };
};

/** Returns every mutant of a chart. */
export const chartMutants = (machine: AnyStateMachine): readonly Pick<Mutation, 'kind' | 'words'>[] =>
  prepare(machine).mutations;

/** Returns the chart with one of its mutants applied; throws when no mutant has these words. */
export const mutated = <M extends AnyStateMachine>(machine: M, words: string): M => {
  const { config, mutations } = prepare(machine);
  const mutation = mutations.find((one) => one.words === words);
  if (!mutation) throw new Error(`the chart '${machine.id}' has no mutant that ${words}`);
  const implementations = { ...machine.implementations, delays: { ...machine.implementations.delays } };
  mutation.apply(implementations);
  return new StateMachine(config as never, implementations as never) as unknown as M;
};
