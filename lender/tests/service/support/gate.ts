import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { passageTo } from '#tests/service/support/passage.ts';

/** A way to a database that a test can shut and open. */
export interface Gate {
  /** The database's address through the gate. */
  readonly url: string;
  /** Cuts what goes through, and what comes, until it is open. */
  set(isOpen: boolean): void;
}

/** Makes a gate to a database, which ends with the test. */
export async function gateTo(url: string): Promise<Gate> {
  const through = new Set<Socket>();
  let isOpen = true;
  const passage = await passageTo(url, (client, server) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    through.add(client);
    client.on('close', () => through.delete(client));
    client.pipe(server).pipe(client);
  });
  onTestFinished(() => passage.close());
  return {
    url: passage.url,
    set(value) {
      isOpen = value;
      if (!isOpen) for (const client of through) client.destroy();
    },
  };
}
