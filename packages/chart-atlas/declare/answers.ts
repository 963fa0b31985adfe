/** What follows an answer of an invoked actor, as `onDone: [answer('succeeded', 'listed', keep('store')), …]`. */
import { outputOf } from './provided.ts';

/** An action that gets the answer. */
export const keep = <const Action extends string>(action: Action) =>
  ({ type: action, params: outputOf }) as const;

/** A transition for an answer of which a guard holds, which gets it. */
export function answer<const Guard extends string, const Target extends string>(
  guard: Guard,
  target: Target,
): { readonly guard: { readonly type: Guard; readonly params: typeof outputOf }; readonly target: Target };
export function answer<const Guard extends string, const Target extends string, const Actions>(
  guard: Guard,
  target: Target,
  actions: Actions,
): {
  readonly guard: { readonly type: Guard; readonly params: typeof outputOf };
  readonly target: Target;
  readonly actions: Actions;
};
export function answer(guard: string, target: string, actions?: unknown) {
  return { guard: { type: guard, params: outputOf }, target, ...(actions !== undefined && { actions }) };
}
