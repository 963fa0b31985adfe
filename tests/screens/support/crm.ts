import { vi } from 'vitest';
import type { CallName } from '#domain/wire/calls.ts';
import { callOf } from '#testing/drivers/calls.ts';

type Sent = { body: Record<string, unknown>; headers: Headers };
type Answer = () => Response | Promise<Response>;

const json = (body: unknown, status = 200, statusText = ''): Response =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'Content-Type': 'application/json' } });

const selectorOf = (body: Record<string, unknown>): unknown =>
  body.event_name ?? body.action ?? body.apiname ?? null;

/**
 * A CRM for screen tests, in place of fetch: answers calls by name and keeps what was sent. A request that no call
 * of the contract takes, or that no test answered, is a failure of the test.
 */
export const createCrm = () => {
  const sent = new Map<CallName, Sent[]>();
  const answers = new Map<CallName, Answer[]>();

  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.href),
      init,
    );
    const body = (await request.clone().json()) as Record<string, unknown>;
    const path = new URL(request.url).pathname;
    const name = callOf(path, body);
    if (!name) throw new Error(`no call of the contract takes ${path} ${String(selectorOf(body))}`);
    sent.set(name, [...(sent.get(name) ?? []), { body, headers: request.headers }]);
    const queue = answers.get(name);
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0];
    // Most tests are about the calls of the specification.
    if (!answer && name === 'applicationDetails') return json({ Status: 2 });
    if (!answer) throw new Error(`the test has no answer for ${name}`);
    return answer();
  };
  vi.stubGlobal('fetch', vi.fn(respond));

  const queue = (name: CallName, answer: Answer) => answers.set(name, [...(answers.get(name) ?? []), answer]);

  return {
    /** The next answer to a call; the last one given is repeated. */
    answer: (name: CallName, body: unknown, { status = 200, statusText = '' } = {}) =>
      queue(name, () => json(body, status, statusText)),
    /** The network drops the call. */
    fail: (name: CallName, cause = 'Failed to fetch') =>
      queue(name, () => Promise.reject(new TypeError(cause))),
    /** The call waits until the returned function is given its answer. */
    hold: (name: CallName): ((body: unknown) => void) => {
      const held = Promise.withResolvers<Response>();
      queue(name, () => held.promise);
      return (body) => held.resolve(json(body));
    },
    /** Any raw answer, such as HTML in place of JSON. */
    answerRaw: (name: CallName, response: () => Response | Promise<Response>) => queue(name, response),
    /** The bodies that were sent to a call, the oldest first. */
    requests: (name: CallName): Sent[] => sent.get(name) ?? [],
    /** Forgets the answers given so far. */
    forget: (name: CallName) => answers.delete(name),
  };
};

export type Crm = ReturnType<typeof createCrm>;
