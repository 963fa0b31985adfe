import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { devIcon } from '#scripts/build/devIcon.ts';

it('a page of the development server finds the icon that browsers ask for', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [devIcon()],
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
  });
  try {
    await server.listen();
    const response = await fetch(new URL('/favicon.ico', server.resolvedUrls?.local[0]));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toMatch(/^<svg /);
  } finally {
    await server.close();
  }
});
