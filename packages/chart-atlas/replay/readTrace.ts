/** Parses and validates a trace. */

import * as z from 'zod/mini';
import { redact } from '#atlas/record/redact.ts';
import {
  type EventShape,
  type StateShape,
  TRACE_FORMAT,
  TRACE_VERSION,
  type Trace,
} from '#atlas/record/trace.ts';

const words = z.string().check(z.maxLength(200));
const id = z.string().check(z.regex(/^x:\d+$/));
const state: z.ZodMiniType<StateShape> = z.lazy(() => z.union([words, z.record(words, state)]));
// An imported file is redacted again, because it can contain anything.
const shape = z.pipe(z.unknown(), z.transform(redact));
const event = z.pipe(
  z.looseObject({ type: words }),
  z.transform(({ type, ...payload }): EventShape => ({ ...(redact(payload) as object), type })),
);
const status = z.enum(['idle', 'active', 'done', 'error', 'stopped']);

const actorRecord = z.strictObject({
  id,
  name: words,
  machine: z.nullable(z.strictObject({ id: words, hash: words })),
  src: z.nullable(words),
  parent: z.nullable(id),
  input: shape,
  status,
  value: z.nullable(state),
  data: shape,
  taken: z.array(words),
  events: z.int(),
  since: z.int(),
});

const common = { n: z.int().check(z.positive()), at: z.number(), actor: id };

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('actor') }),
  z.strictObject({ ...common, kind: z.literal('event'), from: z.nullable(id), event }),
  z.strictObject({ ...common, kind: z.literal('action'), action: words, params: shape }),
  z.strictObject({
    ...common,
    kind: z.literal('microstep'),
    type: words,
    taken: z.array(words),
    value: z.nullable(state),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('snapshot'),
    cause: z.nullable(z.int()),
    status,
    value: z.nullable(state),
    data: z.optional(shape),
  }),
]);

const trace = z.strictObject({
  format: z.literal(TRACE_FORMAT),
  version: z.literal(TRACE_VERSION),
  startedAt: z.iso.datetime(),
  dropped: z.int(),
  actors: z.array(actorRecord),
  entries: z.array(entry),
});

export type Read = { ok: true; trace: Trace } | { ok: false; why: string };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a trace from JSON. `why` explains what is wrong in a sentence, without quoting a value. */
export const readTrace = (text: string): Read => {
  const parsedText = parsed(text);
  if (parsedText === undefined) return { ok: false, why: 'This is no JSON.' };
  const head = parsedText as { format?: unknown; version?: unknown } | null;
  if (head?.format !== TRACE_FORMAT) return { ok: false, why: 'This is no journey trace.' };
  if (head.version !== TRACE_VERSION) {
    const version = typeof head.version === 'number' ? head.version : 'another';
    return { ok: false, why: `This trace is of version ${version}; version ${TRACE_VERSION} is read here.` };
  }
  const result = trace.safeParse(parsedText);
  if (result.success) return { ok: true, trace: result.data as Trace };
  const paths = [...new Set(result.error.issues.map(({ path }) => path.slice(0, 3).join('.')))];
  return { ok: false, why: `This trace is damaged at ${paths.slice(0, 5).join(', ')}.` };
};
