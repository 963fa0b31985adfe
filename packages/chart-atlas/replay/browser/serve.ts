/** Serves the built site for a replay: files as they are, every other address the page, with the tag that turns on replay. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { UsageError } from '#atlas/cli/options.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const shellOf = (dist: string): string => {
  const file = ['app.html', 'index.html']
    .map((name) => path.join(dist, name))
    .find((name) => existsSync(name));
  if (!file) throw new UsageError('The site isn\'t built yet: run "npm run build" first.');
  return readFileSync(file, 'utf8').replace('</head>', '<meta name="setu:trace" content="replay" /></head>');
};

/** Starts on a free port of this machine. @throws UsageError where the site isn't built. */
export const serveForReplay = async (dist: string): Promise<{ origin: string; stop: () => void }> => {
  const shell = shellOf(dist);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(dist, path.posix.normalize(pathname));
    const ending = path.extname(file);
    const isFile = ending !== '' && ending !== '.html' && file.startsWith(dist) && existsSync(file);
    response.setHeader('content-type', TYPES[isFile ? ending : '.html'] ?? 'application/octet-stream');
    response.end(isFile ? readFileSync(file) : shell);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
