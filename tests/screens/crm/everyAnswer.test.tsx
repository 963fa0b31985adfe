/** What every call makes of every answer: by its HTTP status, its Status and its body. */
import { describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { type Failure, failureText } from '#domain/wire/failure.ts';
import { readAnswer, readData } from '#src/crm/answers.ts';

const HTTP = {
  fine: [200, 201, 202],
  limited: [429],
  others: [301, 400, 401, 403, 404, 408, 409, 410, 413, 422, 428, 500, 502, 503, 504],
} as const;
type Http = keyof typeof HTTP;

const STATUS = {
  success: [1, '1', ' 1 '],
  expired: [4, '4'],
  other: [2, '2', 0, 3, -1, 1.5, '', 'success'],
  none: [undefined, null, true, [], {}],
} as const;
type Status = keyof typeof STATUS;

/** Bodies that are no object with a Status. */
const NO_OBJECT = ['', '<html><h1>Bad Gateway</h1></html>', '{"Status":1', 'null', '[]', '"Status"', '1'];

type Outcome = 'Data' | 'the whole' | Failure['kind'];

/**
 * The whole of it. `expired` is `sessionRejected` for a call with a token; for one without, which has no session to lose, it
 * is what any other Status is.
 */
const TABLE: Record<Http, Record<Status | 'no object', Outcome | 'expired'>> = {
  fine: {
    success: 'Data',
    expired: 'expired',
    other: 'refused',
    none: 'malformed',
    'no object': 'malformed',
  },
  limited: { success: 'refused', expired: 'expired', other: 'refused', none: 'http', 'no object': 'http' },
  others: { success: 'http', expired: 'expired', other: 'http', none: 'http', 'no object': 'http' },
};

const NAMES = Object.keys(CALLS) as CallName[];

/** Calls that succeed without Data. */
const needsData = (name: CallName) =>
  /^(loan(Read|KfsOpened|Accept|Decline|Withdraw|Answer|Hardship|Account|ApplyAgain)|draft(Save|Read)|applicationDetails|deletionRequest)$/.test(
    name,
  );
/** Calls whose Data is read by whoever asked, or by nobody. */
const takesAnyData = (name: CallName) =>
  /^(resendOtp|logout|languageSaved|deletionWithdraw|complaint(Read|Make|Act)|consent(Read|Change)|contact|review|repay(SendOtp|VerifyOtp)|blog|loanAcceptSend|loanAccountSend)$/.test(
    name,
  );

const outcomeOf = (read: { ok: true } | { ok: false; failure: Failure }): string =>
  read.ok ? 'ok' : read.failure.kind;

/** What a row of the table means for a call. */
const expected = (name: CallName, http: Http, status: Status | 'no object'): Outcome => {
  const cell = TABLE[http][status];
  if (cell !== 'expired') return cell;
  return CALLS[name].auth === 'token' ? 'sessionRejected' : (TABLE[http].other as Outcome);
};

const raw = (status: number, body: unknown) => ({
  status,
  statusText: 'Text',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const entriesOf = <Key extends string, Value>(table: Record<Key, readonly Value[]>): [Key, Value][] =>
  (Object.entries(table) as [Key, readonly Value[]][]).flatMap(([key, values]) =>
    values.map((value): [Key, Value] => [key, value]),
  );

const rows = entriesOf<Http, number>(HTTP).flatMap(([http, code]) => [
  ...entriesOf<Status, unknown>(STATUS).map(([status, value]) => ({
    http,
    code,
    status,
    body: { Status: value },
  })),
  ...NO_OBJECT.map((body) => ({ http, code, status: 'no object' as const, body })),
]);

describe.each(NAMES)('%s', (name) => {
  it('reads every answer as the table says [API-00] [API-06]', () => {
    for (const { http, code, status, body } of rows) {
      const given = typeof body === 'string' ? body : { Message: 'Said', Data: {}, data: [], ...body };
      const label = `${code}, ${JSON.stringify(given)}`;
      const outcome = expected(name, http, status);
      const read = readData(CALLS[name], raw(code, given));
      if (outcome === 'Data') expect(['ok', 'malformed'], label).toContain(outcomeOf(read));
      else expect(outcomeOf(read), label).toBe(outcome);
      if (read.ok) continue;
      expect(failureText(read.failure, { refused: () => 'Refused' }), label).not.toBe('');
      if (read.failure.kind === 'refused') expect(read.failure.message, label).toBe('Said');
      if (read.failure.kind === 'http')
        expect(read.failure, label).toEqual({ kind: 'http', status: code, text: 'Text' });
    }
  });

  it('gives the whole answer with any Status but 4, for who reads it whole', () => {
    for (const { http, code, status, body } of rows) {
      const given = typeof body === 'string' ? body : { Message: 'Said', data: [], ...body };
      const outcome = expected(name, http, status);
      // The blog's answer has no Status; its articles are its content.
      const isWhole =
        http === 'fine' &&
        (outcome === 'Data' || outcome === 'refused' || (name === 'blog' && typeof body !== 'string'));
      const read = readAnswer(CALLS[name], raw(code, given));
      expect(outcomeOf(read), `${code}, ${JSON.stringify(given)}`).toBe(isWhole ? 'ok' : outcome);
    }
  });

  it('succeeds without Data, unless it needs it, and with none of another kind [API-00]', () => {
    for (const Data of [undefined, null, '', [], {}]) {
      const read = readData(CALLS[name], raw(200, { Status: 1, Message: 'ok', Data, data: [] }));
      if (!needsData(name) && !(isList(name) && isObject(Data)))
        expect(outcomeOf(read), JSON.stringify(Data)).toBe('ok');
      if (needsData(name)) expect(outcomeOf(read), JSON.stringify(Data)).toBe('malformed');
    }
    for (const Data of ['nonsense', 42, true, [[]]])
      expect(
        outcomeOf(readData(CALLS[name], raw(200, { Status: 1, Message: 'ok', Data, data: [] }))),
        JSON.stringify(Data),
      ).toBe(takesAnyData(name) || (isList(name) && Array.isArray(Data)) ? 'ok' : 'malformed');
  });

  it('has no message where none is a text [API-00]', () => {
    for (const Message of [undefined, null, '', '  ', 5, [], {}])
      expect(readData(CALLS[name], raw(200, { Status: 2, Message, data: [] }))).toMatchObject({
        failure: { kind: 'refused', message: null },
      });
  });
});

const isList = (name: CallName) => name === 'leadList' || name === 'masterData';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
