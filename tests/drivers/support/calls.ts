import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { REQUESTS } from '#domain/wire/requests.ts';

/** Returns the call of a request: the one at its path whose strict schema accepts the body. */
export const callOf = (path: string, body: unknown): CallName | undefined =>
  (Object.keys(CALLS) as CallName[]).find(
    (name) => CALLS[name].path === path && REQUESTS[name].safeParse(body).success,
  );
