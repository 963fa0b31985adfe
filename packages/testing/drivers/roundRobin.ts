import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly origin: string;
  /** The number of requests that each target received. */
  readonly counts: readonly number[];
  close(): Promise<void>;
}

/**
 * A proxy that passes each request to the next of several services, so that state in the memory of one service can't
 * help the next request. Only the demo's inbox is read from all services, as each shows what it sent itself. A caller
 * can give its address in X-Forwarded-For.
 */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const counts = targets.map(() => 0);
  let turn = 0;
  // An idle connection is never closed here: a caller may send its next request at that moment.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    if (incoming.url?.startsWith('/inbox.json')) {
      void gather(targets, incoming.url, outgoing);
      return;
    }
    const index = turn++ % targets.length;
    counts[index] = (counts[index] ?? 0) + 1;
    pass(targets[index] ?? '', incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const forwarded = headers['x-forwarded-for'] ?? incoming.socket.remoteAddress ?? '';
  const forwardedRequest = request(
    target + url,
    { method, headers: { ...headers, 'x-forwarded-for': forwarded } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  forwardedRequest.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(forwardedRequest);
}

async function gather(targets: readonly string[], url: string, outgoing: ServerResponse): Promise<void> {
  const lists = await Promise.all(
    targets.map((target) => fetch(target + url).then((answer) => answer.json() as Promise<{ at: string }[]>)),
  );
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(lists.flat().sort((a, b) => b.at.localeCompare(a.at))));
}
