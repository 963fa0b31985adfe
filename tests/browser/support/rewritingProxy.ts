import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the product that can change the text of files. */
export type RewritingProxy = {
  origin: string;
  /** Changes the text of one file in later answers. */
  rewrite: (path: string, change: (text: string) => string) => void;
  stop: () => Promise<void>;
};

/** Starts a proxy that forwards all requests to the product. */
export const startRewritingProxy = async (target: string): Promise<RewritingProxy> => {
  const changes = new Map<string, (text: string) => string>();
  const server = createServer((incoming, answer) => {
    const change = changes.get(incoming.url ?? '');
    // With these headers the service would answer 304 for its unchanged text.
    const { 'if-none-match': _etag, 'if-modified-since': _date, ...unconditional } = incoming.headers;
    const headers = change ? { ...unconditional, 'accept-encoding': 'identity' } : incoming.headers;
    const forwarded = request(
      target + incoming.url,
      { method: incoming.method ?? 'GET', headers },
      (response) => {
        if (!change) {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
          return;
        }
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const { 'content-length': _, ...rest } = response.headers;
          answer.writeHead(response.statusCode ?? 502, rest).end(change(text));
        });
      },
    );
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rewrite: (path, change) => changes.set(path, change),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
