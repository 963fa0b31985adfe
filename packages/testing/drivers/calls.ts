import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import { DESK_CALLS, type DeskCall, deskPath } from '#lender/wire/calls.ts';

/** A call of the customers' contract, or one of the desk's. */
export type StageCall = CallName | `desk/${DeskCall}`;

/** Returns the call of a request: the one at its path whose strict schema accepts the body. */
export const callOf = (path: string, body: unknown): CallName | undefined =>
  (Object.keys(CALLS) as CallName[]).find(
    (name) => CALLS[name].path === path && REQUESTS[name].safeParse(body).success,
  );

/** The same, with the desk's calls. */
export const stageCallOf = (path: string, body: unknown): StageCall | undefined => {
  const desk = (Object.keys(DESK_CALLS) as DeskCall[]).find(
    (name) => deskPath(name) === path && DESK_CALLS[name].request.safeParse(body).success,
  );
  return desk === undefined ? callOf(path, body) : `desk/${desk}`;
};
