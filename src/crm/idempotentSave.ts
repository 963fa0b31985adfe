import type { Failure } from '#domain/wire/failure.ts';
import { newIdempotencyKey } from './client.ts';

type Ended = { ok: true } | { ok: false; failure: Failure };

/** Failures by which the service itself answered: the save is known not to have happened. */
const ANSWERED: readonly Failure['kind'][] = ['refused', 'sessionExpired', 'noProfile', 'noToken'];

/**
 * Saves that may be repeated: the same values keep their idempotency key as long as nobody knows what became of
 * them, so that the service does them once (D-28).
 */
export const idempotentSave = () => {
  let open: { values: string; key: string } | null = null;
  return async <Result extends Ended>(
    values: unknown,
    save: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Result> => {
    const asked = JSON.stringify(values);
    if (open?.values !== asked) open = { values: asked, key: newIdempotencyKey() };
    const result = await save(open.key);
    if (result.ok || ANSWERED.includes(result.failure.kind)) open = null;
    return result;
  };
};
