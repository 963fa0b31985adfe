import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address in front of the product, where a test changes what is answered. */
export type Front = {
  origin: string;
  /** Changes the text of one file from now on. */
  rewrite: (path: string, change: (text: string) => string) => void;
  stop: () => Promise<void>;
};

/** Passes everything on to the product as it is, but files that a test rewrites. */
export const startFront = async (target: string): Promise<Front> => {
  const changes = new Map<string, (text: string) => string>();
  const server = createServer((asked, answer) => {
    const change = changes.get(asked.url ?? '');
    // A changed file is asked for whole: the service would answer 304 for the text that it knows.
    const { 'if-none-match': _etag, 'if-modified-since': _date, ...whole } = asked.headers;
    const headers = change ? { ...whole, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request(target + asked.url, { method: asked.method ?? 'GET', headers }, (came) => {
      if (!change) {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
        return;
      }
      let text = '';
      came.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      came.on('end', () => {
        const { 'content-length': _, ...kept } = came.headers;
        answer.writeHead(came.statusCode ?? 502, kept).end(change(text));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
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
