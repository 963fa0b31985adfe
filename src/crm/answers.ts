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

/** Data of an answer with Status 1; any other Status is a refusal with its message (API-00). */
export const readData = <Name extends CallName>(name: Name, raw: RawAnswer): Outcome<DataOf<Name>> => {
  const answer = readAnswer(name, raw);
  if (!answer.ok) return answer;
  const parsed = envelope.safeParse(answer.data);
  if (!parsed.success) return failed({ kind: 'malformed' });
  const status = statusOf(parsed.data);
  const message = messageOf(parsed.data);
  if (status !== STATUS.success) return failed({ kind: 'refused', status, message, data: parsed.data.Data });
  const data = CALLS[name].data.safeParse(parsed.data.Data);
  return data.success
    ? { ok: true, data: data.data as DataOf<Name>, message }
    : failed({ kind: 'malformed' });
};
