import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a database that a test can shut and open. */
export interface Gate {
  /** The database's address through the gate. */
  readonly url: string;
  /** Cuts what goes through, and what comes, until it is open. */
  set(isOpen: boolean): void;
}

/** Makes a gate to a database, which ends with the test. */
export async function gateTo(url: string): Promise<Gate> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isOpen = true;
  const server = createServer((client) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const set = (value: boolean) => {
    isOpen = value;
    if (!isOpen) for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    set(false);
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(url), { port: String(port) }).href, set };
}
