import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The ways in which the proxy handles bytes. */
export type Mode = 'through' | 'cut' | 'half-closed' | 'garbage';

export type FaultProxy = {
  origin: string;
  /** Sets the mode of all connections. */
  set: (mode: Mode) => void;
  stop: () => Promise<void>;
};

/** A TCP proxy between the browser and the service that causes faults of the network. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(target);
  let mode: Mode = 'through';
  const sockets = new Set<Socket>();

  const forward = (near: Socket) => {
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

  const server = createServer(forward).listen(0, '127.0.0.1');
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
