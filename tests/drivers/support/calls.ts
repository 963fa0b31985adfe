import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { REQUESTS } from '#domain/wire/requests.ts';

/** Which call of the contract a request is: the one at its path whose strict schema takes the body. */
export const callOf = (path: string, body: unknown): CallName | undefined =>
  (Object.keys(CALLS) as CallName[]).find(
    (name) => CALLS[name].path === path && REQUESTS[name].safeParse(body).success,
  );
