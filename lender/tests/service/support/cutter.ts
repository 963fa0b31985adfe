import type { Socket } from 'node:net';
import { type Passage, passageTo } from '#tests/service/support/passage.ts';
import { readMessages, textsOf } from '#tests/service/support/wire.ts';

/** Which statement's connection ends, the first being 1: before the server gets it, or once it ran and before its answer. */
export interface Cut {
  readonly nth: number;
  readonly moment: 'before' | 'after';
}

/** What went through while some work was done. */
interface Watched {
  /** The statements in their order, up to a cut. */
  readonly statements: string[];
  readonly cut: Cut | undefined;
}

export interface Cutter extends Passage {
  /** Does some work, and cuts one of its statements; resolves to what was sent. */
  during(work: () => Promise<unknown>, cut?: Cut): Promise<readonly string[]>;
}

/** Of the messages of a statement those that go with a Sync: Parse, Bind, Describe, Execute and Close. */
const PARTS = new Set(['P', 'B', 'D', 'E', 'C']);
/** What ends a statement: Query by itself, and the Sync of the others. */
const ENDS = new Set(['Q', 'S']);
/** The server is ready for the next statement. */
const READY = 'Z';

/** Makes a way to a database that ends a connection at any statement. */
export async function cutterTo(url: string): Promise<Cutter> {
  let watched: Watched | undefined;
  /** Counts a statement; says whether it is the one to cut. */
  const isCut = (text: string): boolean => {
    watched?.statements.push(text);
    return watched?.cut !== undefined && watched.statements.length === watched.cut.nth;
  };
  const passage = await passageTo(url, (client, server) => {
    const text = statementsOf();
    // Whether the connection ends with an answer: first that to the start of the connection, then one for each statement.
    const answers = [false];
    let parts: Buffer[] = [];
    client.on(
      'data',
      readMessages('client', (kind, message) => {
        if (answers.includes(true)) return;
        parts.push(message);
        const statement = text(kind, message);
        if (PARTS.has(kind)) return;
        const isLast = ENDS.has(kind) && isCut(statement);
        if (isLast && watched?.cut?.moment === 'before') return end(client);
        if (ENDS.has(kind)) answers.push(isLast);
        server.write(Buffer.concat(parts));
        parts = [];
      }),
    );
    server.on(
      'data',
      readMessages('server', (kind, message) => {
        if (!answers[0]) client.write(message);
        if (kind === READY && answers.shift()) end(client);
      }),
    );
  });
  return {
    ...passage,
    async during(work, cut) {
      const statements: string[] = [];
      watched = { statements, cut };
      await work().finally(() => {
        watched = undefined;
      });
      return statements;
    },
  };
}

/** Its other socket ends with it. */
const end = (socket: Socket) => void socket.destroy();

/** Follows what a connection prepares; says the statement that a message is about. */
function statementsOf(): (kind: string, message: Buffer) => string {
  const prepared = new Map<string, string>();
  let newest = '';
  return (kind, message) => {
    if (kind === 'Q') [newest] = textsOf(message);
    if (kind === 'P') prepared.set(...textsOf(message));
    if (kind === 'B') newest = prepared.get(textsOf(message)[1]) ?? '';
    return newest;
  };
}
