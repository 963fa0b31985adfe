import { CALLS, type CallName, type DataOf, type ResponseOf } from '#domain/wire/calls.ts';
import { envelope, messageOf, STATUS, statusOf } from '#domain/wire/envelope.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** A raw HTTP answer, however it came (fetch or XMLHttpRequest). */
export type RawAnswer = { status: number; statusText: string; body: string };

/** The whole answer of a call, by its contract: what repay and blog need, whose content isn't in Data. */
export const readAnswer = <Name extends CallName>(
  name: Name,
  { status, statusText, body }: RawAnswer,
): Outcome<ResponseOf<Name>> => {
  const json = parseJson(body);
  const carried = envelope.safeParse(json);
  if (carried.success && statusOf(carried.data) === STATUS.expired) return failed({ kind: 'sessionExpired' });
  if (status === 429 && carried.success) {
    return failed({ kind: 'refused', status: STATUS.refused, message: messageOf(carried.data) });
  }
  if (status < 200 || status > 299) return failed({ kind: 'http', status, text: statusText });
  const answer = CALLS[name].response.safeParse(json);
  if (!answer.success) return failed({ kind: 'malformed' });
  return { ok: true, data: answer.data as ResponseOf<Name>, message: messageOf(carried.data ?? {}) };
};

/** Data that says nothing: what one CRM leaves out, another sends as null, '' or, as PHP does, []. */
const isEmpty = (data: unknown): boolean =>
  data === undefined || data === null || data === '' || (Array.isArray(data) && data.length === 0);

/** Data by its call's schema; empty Data is whatever emptiness that schema takes. Null when it doesn't fit. */
const parseData = <Name extends CallName>(name: Name, data: unknown): { data: DataOf<Name> } | null => {
  const readings = isEmpty(data) ? [{}, []] : [data];
  for (const reading of readings) {
    const parsed = CALLS[name].data.safeParse(reading);
    if (parsed.success) return { data: parsed.data as DataOf<Name> };
  }
  return null;
};

/** Data of an answer with Status 1; any other Status is a refusal with its message (API-00). */
export const readData = <Name extends CallName>(name: Name, raw: RawAnswer): Outcome<DataOf<Name>> => {
  const answer = readAnswer(name, raw);
  if (!answer.ok) return answer;
  const parsed = envelope.safeParse(answer.data);
  if (!parsed.success) return failed({ kind: 'malformed' });
  const status = statusOf(parsed.data);
  const message = messageOf(parsed.data);
  if (status !== STATUS.success) return failed({ kind: 'refused', status, message, data: parsed.data.Data });
  const read = parseData(name, parsed.data.Data);
  return read ? { ok: true, data: read.data, message } : failed({ kind: 'malformed' });
};
