/** What charts of the desk have in common: what follows a call, and that others' changes are watched. */
import { keep } from '#atlas/declare/answers.ts';
import { DESK_POLL_MS } from '#domain/limits.ts';

/** What follows a call: the first of the answers that fits, or else one state, with the reason if it failed. */
export const outcomes = <const Store extends string, const Answers extends readonly unknown[]>(
  target: string,
  store: Store,
  answers: Answers,
) =>
  ({
    onDone: [...answers, { target, actions: keep(store) }],
    onError: { target, actions: 'recordUnknownFailure' },
  }) as const;

/** The listener of a state in which what others change is watched for. */
export const watched = <const Id extends string, const Input extends object>(id: Id, input: Input) =>
  ({
    meta: { times: [{ by: id, every: DESK_POLL_MS, name: 'changes are asked for' }] },
    invoke: { id, src: 'watch', ...input },
  }) as const;
