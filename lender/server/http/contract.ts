import { finished, pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#domain/wire/call.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { orInLocale } from '#server/base/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { newestLeadId } from '#server/database/repositories/leads.ts';
import type { Records } from '#server/database/repositories/records.ts';
import type { Session } from '#server/database/repositories/sessions.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { SentFile } from '#server/documents/acceptDocument.ts';
import { type Answer, expired, refused, rejected, tooMany } from '#server/http/answers.ts';
import { send, unavailable } from '#server/http/errors.ts';
import { once } from '#server/http/idempotency.ts';
import { auditCall } from '#server/http/logs/auditCall.ts';
import { describeError } from '#server/http/logs/logging.ts';
import { bytesOfFile, FileCutter, sentFile } from '#server/http/sentFile.ts';
import type { Deps } from '#server/start/deps.ts';

/**
 * The input of a handler: a validated body, the customer, and a transaction that commits with the answer (the plain
 * database for a call that only reads).
 */
export interface Context<Name extends CallName> {
  /** Its `file` is never read: see the context's own. */
  readonly body: RequestOf<Name>;
  /** The body's file, for a call that takes one. */
  readonly file: SentFile | undefined;
  readonly tx: Tx;
  /** The customer of the token; empty for calls without one. */
  readonly customerId: string;
  /** The session token's stored hash; empty for calls without one. */
  readonly tokenHash: Buffer;
  readonly ip: string;
  readonly requestId: string;
  /** Everything stored about the customer, for a handler that `readsRecords`. */
  readonly records: Records | undefined;
  /** The result of the handler's `prepare`. */
  readonly prepared: Preparation | undefined;
  /** Runs `work` after the commit; never after a rollback. */
  afterCommit(work: () => Promise<void>): void;
}

type ParsedRequest<Name extends CallName> = Pick<Context<Name>, 'body' | 'customerId' | 'file' | 'ip'>;

export interface Handler<Name extends CallName> {
  (context: Context<Name>, deps: Deps): Promise<Answer>;
  /** Runs before the transaction opens: long work and calls of providers hold no connection and no lock. */
  prepare?(asked: ParsedRequest<Name>, deps: Deps): Promise<Preparation>;
  /** The customer's records are read with the session, in one statement. */
  readonly readsRecords?: true;
  /** Runs after the commit, for repeats of a key too, and gives the final answer: for calls to providers. */
  finish?(answer: Answer, deps: Deps): Promise<Answer>;
}

export interface Preparation {
  /** Undoes what an answered call didn't use. Not called after an error: the transaction may have committed. */
  readonly release?: () => Promise<void>;
}
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** A handler with a `prepare`, whose result it gets. */
export const withPreparation = <Name extends CallName, Made extends Preparation>(
  prepare: (request: ParsedRequest<Name>, deps: Deps) => Promise<Made>,
  run: (context: Context<Name>, deps: Deps, made: Made) => Promise<Answer>,
): Handler<Name> =>
  Object.assign((context: Context<Name>, deps: Deps) => run(context, deps, context.prepared as Made), {
    prepare,
  });

/** A handler of a call that reads what is stored about the customer, and nothing else. */
export const readingRecords = <Name extends CallName>(
  run: (records: Records, body: RequestOf<Name>) => Answer,
): Handler<Name> =>
  Object.assign(async ({ records, body }: Context<Name>) => run(records as Records, body), {
    readsRecords: true,
  } as const);

/** Records the consent that a customer's call gives, in the call's transaction; an answer refuses the call. */
export type TakeConsent = (
  tx: Tx,
  call: CallName,
  person: { readonly customerId: string; readonly at: Date },
) => Promise<Answer | undefined>;

type AnyHandler = Handler<CallName>;
interface Entry {
  readonly name: CallName;
  readonly call: Call;
  readonly takeConsent: TakeConsent;
  readonly run: AnyHandler;
}

/** Bytes that anyone may send, signed in or not. */
export const SMALL_BODY = 64 * 1024;
/** Seconds after which a refused upload may be sent again. */
const RETRY_SECONDS = 5;
const SELECTORS = ['event_name', 'action', 'apiname', 'profile_id', 'lead_id'] as const;
const AnyBody = z.record(z.string(), z.unknown());

/**
 * Mounts calls of the contract, each path once for all calls that share it. event_name or action selects the call;
 * its `auth` authenticates the caller; its schema validates the body; another customer's profile, lead or user
 * answers as if it didn't exist (security 11); then the consent that the call gives is recorded (CNS-01) and the
 * handler runs, in one transaction, once for each Idempotency-Key (D-28).
 */
export function mountCalls(
  app: FastifyInstance,
  deps: Deps,
  handlers: Handlers,
  takeConsent: TakeConsent,
): void {
  const paths = new Map<string, Entry[]>();
  for (const [name, run] of Object.entries(handlers) as [CallName, AnyHandler][]) {
    const call = CALLS[name] as unknown as Call;
    if (call.path.startsWith('/api/ext/') && !deps.config.extensions) continue;
    paths.set(call.path, [...(paths.get(call.path) ?? []), { name, call, takeConsent, run }]);
  }
  for (const [path, entries] of paths) mount(app, deps, path, entries);
}

function mount(app: FastifyInstance, deps: Deps, path: string, entries: readonly Entry[]): void {
  const bodyLimit = Math.max(...entries.map(({ call }) => call.bodyLimit));
  app.route({
    method: 'POST',
    url: path,
    bodyLimit,
    schema: { body: AnyBody },
    async preParsing(request, reply, payload) {
      if (bodyLimit <= SMALL_BODY || contentLengthOf(request) <= SMALL_BODY) return payload;
      const refusal = await admitLarge(deps, request, reply, bodyLimit);
      if (refusal) {
        send(reply.header('connection', 'close'), refusal);
        return payload;
      }
      request.fileCutter = new FileCutter(contentLengthOf(request));
      return pipeline(payload, request.fileCutter, () => undefined);
    },
    async handler(request, reply) {
      const body = request.body as Record<string, unknown>;
      const entry = entries.find(({ name }) => matches(name, body));
      if (entry === undefined) return send(reply, rejected(400, m.service_bad_request()));
      request.callName = entry.name;
      if (request.bodySize > entry.call.bodyLimit) return send(reply, rejected(413, m.service_too_large()));
      return send(reply, await answer(deps, entry, request, body));
    },
  });
}

/** The Content-Length in bytes; NaN for a chunked body. */
const contentLengthOf = (request: FastifyRequest): number => Number(request.headers['content-length']);

/**
 * Admits a large body of a signed-in customer before it is read, until it is answered, once there is memory for it
 * [OPS-11]; otherwise returns the refusal.
 */
async function admitLarge(
  { sessions, admission, uploadMemory, config }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
): Promise<Answer | undefined> {
  const size = contentLengthOf(request);
  if (Number.isNaN(size)) return rejected(411, m.service_bad_request());
  if (size > limit) return rejected(413, m.service_too_large());
  const session = await sessions.authenticate(headerOf(request, 'authtoken'));
  if (session === undefined) return expired();
  orInLocale(session.language);
  const leave = await admission.enter(session.customerId);
  if (leave === undefined) return tooMany(RETRY_SECONDS);
  const free = await uploadMemory.enter(config.uploads.waitMs, bytesOfFile(size));
  if (free === undefined) {
    leave();
    return unavailable();
  }
  finished(reply.raw, () => {
    leave();
    free();
  });
  return undefined;
}

/** Matches a body to a call by its selector fields, before the rest is validated. */
function matches(name: CallName, body: Record<string, unknown>): boolean {
  const shape = (REQUESTS[name] as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
  return SELECTORS.every((field) => {
    const schema = shape[field];
    if (schema === undefined) return !(field in body);
    return field === 'profile_id' || field === 'lead_id'
      ? field in body
      : schema.safeParse(body[field]).success;
  });
}

async function answer(deps: Deps, entry: Entry, request: FastifyRequest, received: unknown): Promise<Answer> {
  const { call } = entry;
  const presented = headerOf(request, call.header.toLowerCase());
  let session: (Session & { readonly records?: Records }) | undefined;
  if (call.auth === 'static') {
    const key = call.header === 'Auth' ? deps.config.blogAuthKey : deps.config.staticAuthKey;
    if (presented !== key) return rejected(401, m.service_not_allowed());
  }
  if (call.auth === 'token') {
    session = entry.run.readsRecords
      ? await deps.sessions.authenticateWithRecords(presented)
      : await deps.sessions.authenticate(presented);
    if (session === undefined) return expired();
    orInLocale(session.language);
  }
  const parsed = REQUESTS[entry.name].safeParse(received);
  if (!parsed.success) return rejected(400, m.service_bad_request());
  let body = parsed.data as Record<string, unknown>;
  if (hasNul(body)) return rejected(400, m.service_bad_request());
  if (session) body = await withOwnId(deps.db, call, body, session);
  if (session && !(await owns(deps.db, call, body, session.customerId))) {
    request.isForeign = true;
    return refused(m.service_no_such());
  }

  const work: (() => Promise<void>)[] = [];
  const file = typeof body.file === 'string' ? sentFile(body.file, request.fileCutter) : undefined;
  const input = {
    body: body as RequestOf<CallName>,
    file,
    customerId: session?.customerId ?? '',
    ip: request.ip,
  };
  const key = call.reads ? undefined : headerOf(request, 'idempotency-key');
  if (key !== undefined && !/^[\w-]{8,128}$/.test(key)) return rejected(400, m.service_bad_request());
  const prepared = await entry.run.prepare?.(input, deps);
  const run = async (tx: Tx) => {
    work.length = 0;
    const context = {
      ...input,
      tx,
      records: session?.records,
      prepared,
      tokenHash: session?.tokenHash ?? Buffer.alloc(0),
      requestId: request.id,
      afterCommit: (item: () => Promise<void>) => void work.push(item),
    };
    const { customerId } = input;
    const at = deps.now();
    const refusal = await entry.takeConsent(tx, entry.name, { customerId, at });
    const result = refusal ?? (await entry.run(context, deps));
    await auditCall(tx, entry.name, result, { customerId, requestId: request.id, at: deps.now() });
    return result;
  };
  const answerOnce = (tx: Tx) => {
    if (key === undefined) return run(tx);
    const compared = JSON.stringify(file ? { ...body, file: file.digest.toString('hex') } : body);
    const keyed = { key, call: entry.name, body: compared, customerId: session?.customerId };
    return once(tx, deps, keyed, () => run(tx));
  };
  // A read is one statement at most: a transaction around it would double the round trips.
  const result = call.reads ? await run(deps.db as Tx) : await inTransaction(deps.db, answerOnce);
  if (prepared?.release) work.push(prepared.release);
  for (const item of work) {
    // The transaction has committed: a failure here doesn't change the answer.
    await item().catch((error: unknown) =>
      request.log.error({ failure: describeError(error), call: entry.name }, 'after commit'),
    );
  }
  return entry.run.finish ? entry.run.finish(result, deps) : result;
}

/**
 * Replaces the id of the session's sign-in attempt by the customer's own id or newest lead: clients of the specification
 * keep sending the id that sign-in answered (LOG-02, API-02).
 */
async function withOwnId(
  db: Db,
  { owner }: Call,
  body: Record<string, unknown>,
  { customerId, attempt }: Session,
): Promise<Record<string, unknown>> {
  if (owner === null || attempt === null || body[owner] !== attempt) return body;
  return { ...body, [owner]: owner === 'lead_id' ? await newestLeadId(db, customerId) : customerId };
}

/** True when the profile, lead or user in the body is the customer's; false for malformed ids. */
async function owns(db: Db, call: Call, body: Record<string, unknown>, customerId: string): Promise<boolean> {
  if (call.owner === null) return true;
  const named = body[call.owner];
  if (call.owner !== 'lead_id') return named === customerId;
  if (typeof named !== 'string' || !UUID.test(named)) return false;
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', named)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** PostgreSQL's text can't store NUL. */
const hasNul = (body: Record<string, unknown>): boolean =>
  Object.values(body).some((value) => typeof value === 'string' && value.includes('\0'));

/** The form of every id; anything else is an error in the database. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
