import type { Call, Schema } from '#domain/wire/call.ts';
import { envelope, messageOf, STATUS, statusOf } from '#domain/wire/envelope.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';

/** The JSON of a body; undefined where it isn't JSON. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** An HTTP answer before it is parsed, from fetch or XMLHttpRequest. */
export type RawAnswer = { status: number; statusText: string; body: string };

/**
 * Parses the whole answer of a call by its contract. Repay and blog need it: their content isn't in Data. A call without
 * the customer's token has no session that could end: its Status 4 is an answer like any other.
 */
export const readAnswer = <Answer>(
  { auth, response }: Call,
  { status, statusText, body }: RawAnswer,
): Outcome<Answer> => {
  const json = parseJson(body);
  const parsed = envelope.safeParse(json);
  const isExpired = parsed.success && statusOf(parsed.data) === STATUS.expired;
  if (isExpired && auth === 'token') return failed({ kind: 'sessionRejected' });
  if (status === 429 && parsed.success) {
    return failed({ kind: 'refused', status: STATUS.refused, message: messageOf(parsed.data) });
  }
  if (status < 200 || status > 299) return failed({ kind: 'http', status, text: statusText });
  const answer = response.safeParse(json);
  if (!answer.success) return failed({ kind: 'malformed' });
  return { ok: true, data: answer.data as Answer, message: messageOf(parsed.data ?? {}) };
};

/** True for Data without content: some CRMs leave it out, others send null, '' or, as PHP does, []. */
const isEmpty = (data: unknown): boolean =>
  data === undefined || data === null || data === '' || (Array.isArray(data) && data.length === 0);

/** Parses Data by its call's schema. Empty Data is tried as {} and as []. Null when neither fits. */
const parseData = <Data>(schema: Schema, data: unknown): { data: Data } | null => {
  const candidates = isEmpty(data) ? [{}, []] : [data];
  for (const candidate of candidates) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { data: parsed.data as Data };
  }
  return null;
};

/** Parses Data of an answer with Status 1. Any other Status is a refusal with its message (API-00). */
export const readData = <Data>(call: Call, raw: RawAnswer): Outcome<Data> => {
  const answer = readAnswer(call, raw);
  if (!answer.ok) return answer;
  const parsed = envelope.safeParse(answer.data);
  if (!parsed.success) return failed({ kind: 'malformed' });
  const status = statusOf(parsed.data);
  const message = messageOf(parsed.data);
  if (status !== STATUS.success) return failed({ kind: 'refused', status, message, data: parsed.data.Data });
  const content = parseData<Data>(call.data, parsed.data.Data);
  return content ? { ok: true, data: content.data, message } : failed({ kind: 'malformed' });
};
