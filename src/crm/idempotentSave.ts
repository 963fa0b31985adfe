import type { Failure } from '#domain/wire/failure.ts';
import { newIdempotencyKey } from './clientOf.ts';

type SaveResult = { ok: true } | { ok: false; failure: Failure };

/** Failures that the service answered with: the save certainly didn't happen. */
const ANSWERED: readonly Failure['kind'][] = ['refused', 'sessionRejected', 'noProfile', 'noToken'];

/**
 * Returns a function that saves with an idempotency key. Equal values reuse the key until the service has answered, so
 * that it does a repeated save once (D-28).
 */
export const idempotentSave = () => {
  let pending: { values: string; key: string } | null = null;
  return async <Result extends SaveResult>(
    values: unknown,
    save: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Result> => {
    const serialized = JSON.stringify(values);
    if (pending?.values !== serialized) pending = { values: serialized, key: newIdempotencyKey() };
    const result = await save(pending.key);
    if (result.ok || ANSWERED.includes(result.failure.kind)) pending = null;
    return result;
  };
};
