import type { z } from '../zod.ts';

/** The authentication of a call: none, the public static key, or a signed-in customer (D-18, S-10). */
export type Auth = 'none' | 'static' | 'token';

/** The body field that names whose data a call touches; the service checks it against the token. */
export type Owner = 'profile_id' | 'lead_id' | 'user_id';

export type Schema = z.ZodMiniType;

export type Call<Response extends Schema = Schema, Data extends Schema = Schema> = {
  path: string;
  auth: Auth;
  /** The header of the static key or the token. */
  header: 'Authtoken' | 'Auth';
  owner: Owner | null;
  /** Loose: the whole answer. */
  response: Response;
  /** Loose: `Data` of an answer with Status 1. */
  data: Data;
  /** Largest body in bytes (security 21). */
  bodyLimit: number;
  /** True when the call only reads. Reads are retried; saves carry an idempotency key. */
  reads: boolean;
};

const SMALL = 64 * 1024;
const WITH_FILE = 15 * 1024 * 1024;

type Rest = { auth?: Auth; header?: Call['header']; owner?: Owner; reads?: boolean; file?: boolean };

/** The options of a call about the signed-in customer's own profile. */
export const own = { auth: 'token', owner: 'profile_id' } as const;

/** Defines a call of the contract; its body is in `REQUESTS`. Without options it is a POST that anyone may make, with a small body. */
export const call = <Response extends Schema, Data extends Schema>(
  path: string,
  response: Response,
  data: Data,
  { auth = 'none', header = 'Authtoken', owner, reads = false, file = false }: Rest = {},
): Call<Response, Data> => ({
  path,
  auth,
  header,
  owner: owner ?? null,
  response,
  data,
  bodyLimit: file ? WITH_FILE : SMALL,
  reads,
});
