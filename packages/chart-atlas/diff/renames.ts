/** Finds renamed states: those with the same transitions to and from them as a state of the other commit. */
import type { Outline, StateOutline } from '#atlas/diff/outline.ts';

/** Names of the earlier commit by their current names. A name that isn't in it is unchanged. */
export type Renames = ReadonlyMap<string, string>;

/** States that share at least this part of their traits count as the same. */
const ALIKE = 0.5;

const parentOf = (name: string) => name.split('.').slice(0, -1).join('.');
const depthOf = (name: string) => name.split('.').length;

/** A state's name after the renames, also of a state around it. */
export const renamed = (renames: Renames, name: string): string => {
  const known = renames.get(name);
  if (known !== undefined) return known;
  const parent = parentOf(name);
  return parent === '' ? name : `${renamed(renames, parent)}${name.slice(parent.length)}`;
};

/** A resting state's name after the renames: of each of its leaves. */
export const renamedState = (renames: Renames, name: string): string =>
  name
    .split(' & ')
    .map((leaf) => renamed(renames, leaf))
    .join(' & ');

/** An event without the name of its actor, which may have changed too. */
const plain = (event: string) => event.replace(/^\S+ (?=[✓✗]$)/, '');

/** The facts about a state without the names of neighbours, actors and guards, which may have changed with its own. */
const traitsOf = ({ states, transitions }: Outline, state: StateOutline): ReadonlySet<string> =>
  new Set([
    `kind ${state.kind} ${state.isInitial}`,
    `runs ${state.actors.length}`,
    ...state.tags.map((tag) => `tag ${tag}`),
    ...(state.description === '' ? [] : [`description ${state.description}`]),
    ...states
      .filter(({ name }) => parentOf(name) === state.name)
      .map(({ name }) => `holds ${name.slice(state.name.length)}`),
    ...transitions
      .filter(({ from }) => from === state.name)
      .map(({ event, actions }) => `out ${plain(event)} ${actions}`),
    ...transitions
      .filter(({ targets }) => targets.includes(state.name))
      .map(({ event, actions }) => `in ${plain(event)} ${actions}`),
  ]);

/** The share of traits that two states have in common, from 0 to 1. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((trait) => b.has(trait)).length / new Set([...a, ...b]).size;

/** The renamed states of a chart, the outer ones first. */
export const findRenames = (before: Outline, after: Outline): Renames => {
  const renames = new Map<string, string>();
  const now = new Set(after.states.map(({ name }) => name));
  const depths = [...new Set(before.states.map(({ name }) => depthOf(name)))].sort((a, b) => a - b);
  for (const depth of depths) {
    const here = ({ name }: StateOutline) => depthOf(name) === depth;
    const known = new Set(before.states.map(({ name }) => renamed(renames, name)));
    const gone = before.states.filter((state) => here(state) && !now.has(renamed(renames, state.name)));
    const come = after.states.filter((state) => here(state) && !known.has(state.name));
    const pairs = gone
      .flatMap((old) =>
        come
          .filter(({ name }) => parentOf(name) === parentOf(renamed(renames, old.name)))
          .map((state) => ({
            old: old.name,
            name: state.name,
            alike: likeness(traitsOf(before, old), traitsOf(after, state)),
          })),
      )
      .filter(({ alike }) => alike >= ALIKE)
      .sort((a, b) => b.alike - a.alike);
    const taken = new Set<string>();
    for (const { old, name } of pairs) {
      if (renames.has(old) || taken.has(name)) continue;
      renames.set(old, name);
      taken.add(name);
    }
  }
  return renames;
};
