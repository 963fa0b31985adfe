import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database through this process. */
export interface Passage {
  /** The database's address through the passage. */
  readonly url: string;
  close(): void;
}

/**
 * Opens a passage to a database. `join` gets both sockets of each connection, and moves what comes from one to the other;
 * where one ends, the other does.
 */
export async function passageTo(
  url: string,
  join: (client: Socket, server: Socket) => void,
): Promise<Passage> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    join(client, server);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    close() {
      for (const socket of open) socket.destroy();
      listener.close();
    },
  };
}
