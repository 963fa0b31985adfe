/** Short labels of transitions, as drawn on the arrows of a chart. */
import type { AnyTransitionDefinition } from 'xstate';

/** An event's type without XState's own prefixes: `sendCode ✓`, `sendCode ✗`, `after codeLife`. */
export const eventLabel = (type: string): string => {
  if (type === '') return 'always';
  const [, ending, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (id !== undefined) return `${id} ${ending === 'done' ? '✓' : '✗'}`;
  const [, state] = /^xstate\.done\.state\.(.*)$/.exec(type) ?? [];
  if (state !== undefined) return `${state.split('.').at(-1)} done`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay === undefined ? type : `after ${delay}`;
};

/** A transition's guard by its name, in brackets; empty where it has none. */
export const guardLabel = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  const name = typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guard');
  return ` [${name}]`;
};
