import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to bytes on their way. */
export type Mode = 'through' | 'cut' | 'half-closed' | 'garbage';

export type FaultProxy = {
  origin: string;
  /** From now on, on every connection. */
  set: (mode: Mode) => void;
  stop: () => Promise<void>;
};

/** Stands between the browser and the service as a network does: it knows bytes, not requests. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(target);
  let mode: Mode = 'through';
  const sockets = new Set<Socket>();

  const join = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (mode === 'half-closed') near.end();
      else if (mode === 'garbage') near.end('\u0000\u0001 not HTTP at all\r\n\r\n');
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (mode !== 'cut') near.write(bytes);
      else near.write(bytes.subarray(0, bytes.length / 2), () => near.resetAndDestroy());
    });
  };

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      mode = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
