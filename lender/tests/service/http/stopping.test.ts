import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { success } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { buildApp } from '#server/start/app.ts';

const CALL = 'POST /api/test HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n';

/** The next answer on a connection. */
async function answerOn(socket: Socket): Promise<string> {
  socket.write(CALL);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

it('answers a call that comes while it stops like any other, and closes its connection [OPS-06]', async () => {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    deps: undefined,
    site: undefined,
  });
  app.post('/api/test', (_request, reply) => send(reply, success(null)));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
  const closing = app.close();
  const late = await answerOn(socket);
  expect(late).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*"Status":1/i);
  await once(socket, 'close');
  await closing;
});
