/** Short labels of transitions, as drawn on the arrows of a chart. */
import type { AnyTransitionDefinition } from 'xstate';
import { delayOf, durationWords } from '#atlas/wording/times.ts';

/** An event's type without XState's own prefixes: `sendCode ✓`, `sendCode ✗`, `after termsMessage`. */
export const eventLabel = (type: string): string => {
  if (type === '') return 'always';
  const [, ending, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (id !== undefined) return `${id} ${ending === 'done' ? '✓' : '✗'}`;
  const [, state] = /^xstate\.done\.state\.(.*)$/.exec(type) ?? [];
  if (state !== undefined) return `${state.split('.').at(-1)} done`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay === undefined ? type : `after ${delay}`;
};

/** What takes a transition: its event, or its delay with its length, as `after termsMessage, 3 s`. */
export const causeLabel = (transition: AnyTransitionDefinition): string => {
  const ms = delayOf(transition)?.ms;
  return `${eventLabel(transition.eventType)}${ms === undefined ? '' : `, ${durationWords(ms)}`}`;
};

const LIFE: Readonly<Record<string, string>> = {
  'xstate.init': 'starts',
  'xstate.stop': 'stops',
  'xstate.promise.resolve': 'has its answer',
  'xstate.promise.reject': 'breaks',
};

/** An event's type in plain words, for the log: `sendCode answers`, `codeLife passes`. */
export const eventTypeWords = (type: string): string => {
  const [, ending, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (id !== undefined) return `${id} ${ending === 'done' ? 'answers' : 'breaks'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `${delay} passes`;
  return LIFE[type] ?? eventLabel(type);
};

/** Fixed params of a guard as words: `step 3`. Params that are computed from the event are left out. */
const paramWords = (params: unknown): string =>
  typeof params === 'object' && params !== null
    ? Object.entries(params)
        .map(([name, value]) => ` ${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
        .join(',')
    : '';

/** A transition's guard in brackets, with its fixed params: ` [isAt step 3]`; empty without a guard. */
export const guardLabel = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as {
    type?: string;
    params?: unknown;
  };
  return ` [${type ?? 'guard'}${paramWords(params)}]`;
};
