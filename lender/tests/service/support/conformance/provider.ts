import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';

export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Undefined for GET; JSON, or the bytes of anything else. */
  readonly body: unknown;
}

/** A provider on this machine whose answers the test defines. */
export interface Provider {
  readonly url: string;
  /** Every request, the newest last. */
  readonly received: ProviderRequest[];
  answer: (asked: ProviderRequest) => {
    readonly code: number;
    /** Sent as JSON, bytes as they are. */
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  };
  close(): Promise<void>;
}

export async function startProvider(answer: Provider['answer']): Promise<Provider> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const isJson = headers['content-type'] === 'application/json';
    const sent = method === 'GET' ? undefined : await (isJson ? json(request) : buffer(request));
    const asked = { method, path: url, headers, body: sent };
    provider.received.push(asked);
    const { code, body = {}, headers: more = {} } = provider.answer(asked);
    if (body instanceof Uint8Array) response.writeHead(code, more).end(body);
    else response.writeHead(code, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
