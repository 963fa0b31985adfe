/** The places of a chart's definition that a mutant can break: transitions, actions and initial states. */
import type { AnyStateMachine } from 'xstate';

type Json = Record<string, unknown>;

export interface Transition extends Json {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown;
}

/** A state of the definition, by its path from the machine. */
export interface State {
  readonly path: readonly string[];
  readonly config: Json;
}

/** A list of transitions in the definition, with its state. */
export interface Site {
  readonly state: State;
  /** The trigger: `OTP.RESEND`, `sendCode done`, `after codeLife`, `always`. */
  readonly on: string;
  /** A copy; `put` writes a changed one back. */
  readonly list: readonly Transition[];
  readonly put: (list: readonly Transition[]) => void;
}

/** Returns a list; XState allows a single value in its place. */
export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
};

/** A deep copy that keeps functions. */
export const copyOf = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T;
};

export const statesOf = (config: Json, path: readonly string[] = []): State[] => [
  { path, config },
  ...Object.entries((config.states ?? {}) as Record<string, Json>).flatMap(([key, child]) =>
    statesOf(child, [...path, key]),
  ),
];

/** The name of a state; `(machine)` for the root. */
export const nameOf = ({ path }: State): string => path.join('.') || '(machine)';

const asTransitions = (value: unknown): readonly Transition[] =>
  listOf<Transition | string>(value as Transition | string).map((one) =>
    typeof one === 'string' ? { target: one } : one,
  );

const site = (state: State, holder: Json, key: string, on: string): Site[] => {
  const list = asTransitions(holder[key]);
  const put = (changed: readonly Transition[]) => {
    if (changed.length > 0) holder[key] = changed;
    else delete holder[key];
  };
  return list.length > 0 ? [{ state, on, list, put }] : [];
};

/** Every list of transitions of a state, without those of its children. */
export const sitesOf = (state: State): Site[] => {
  const { config } = state;
  const events = (config.on ?? {}) as Json;
  const after = (config.after ?? {}) as Json;
  const invokes = listOf<Json>(config.invoke as Json | undefined);
  return [
    ...Object.keys(events).flatMap((type) => site(state, events, type, type)),
    ...Object.keys(after).flatMap((delay) => site(state, after, delay, `after ${delay}`)),
    ...invokes.flatMap((invoke) => site(state, invoke, 'onDone', `${invoke.id} done`)),
    ...invokes.flatMap((invoke) => site(state, invoke, 'onError', `${invoke.id} broke`)),
    ...site(state, config, 'onDone', 'done'),
    ...site(state, config, 'always', 'always'),
  ];
};

const guardOf = ({ guard }: Transition): string => {
  if (guard === undefined) return '';
  return ` [${typeof guard === 'string' ? guard : (guard as { type: string }).type}]`;
};

/** A transition as one line: `otp.code.entering –OTP.RESEND [codeIsExpired]→ resending`. */
export const lineOf = ({ state, on }: Site, transition: Transition): string =>
  `${nameOf(state)} –${on}${guardOf(transition)}→ ${listOf(transition.target).join(' & ') || '(stays)'}`;

/** Resolves a target to the path of its state. */
export const pathOf = (machine: AnyStateMachine, state: State, target: string): readonly string[] => {
  if (target.startsWith('#'))
    return target
      .slice(1 + machine.id.length)
      .split('.')
      .filter(Boolean);
  if (target.startsWith('.')) return [...state.path, ...target.slice(1).split('.')];
  return [...state.path.slice(0, -1), ...target.split('.')];
};
