import type { Writable } from 'node:stream';
import pg from 'pg';
import { failureCode, READ_ONLY } from '#server/database/failures.ts';
import { isUnawaited, preparedName } from '#server/database/prepared.ts';

/**
 * Prepares the statements of `prepare()` at their first use, each connection for itself. Statements that nobody waits for
 * (`begin`, those of `prepareUnawaited()`) leave in one write with the next one.
 */
export class PipeliningClient extends pg.Client {
  #unawaited: Promise<unknown>[] = [];

  /** True for a connection that the pool shall end instead of keeping it. */
  isSpent = false;

  override query = ((text: string, values: unknown[]) => {
    if (text === 'rollback' && this.isSpent && this.#unawaited.length === 0) return this.#giveUp();
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    const name = preparedName(text);
    const result = this.#watched(
      name === undefined ? super.query(text, values) : super.query({ name, text, values }),
    );
    if (isUnawaited(text)) {
      // When it fails, the next statement fails too.
      result.catch(() => undefined);
      if (this.#unawaited.length === 0) stream.cork();
      this.#unawaited.push(result);
      return Promise.resolve({ rows: [] });
    }
    const before = this.#unawaited;
    if (before.length > 0) stream.uncork();
    this.#unawaited = [];
    const all =
      before.length === 0 ? result : Promise.all([...before, result]).then((results) => results.at(-1));
    return text === 'rollback' ? all.catch(() => this.#giveUp()) : all;
  }) as pg.Client['query'];

  async #watched(result: Promise<unknown>): Promise<unknown> {
    try {
      return await result;
    } catch (error) {
      const isEnded = (error as { severity?: string }).severity === 'FATAL';
      if (isEnded || failureCode(error) === READ_ONLY) this.isSpent = true;
      // The server says in its answer why it ends the connection; what the socket says then is less.
      if (isEnded) this.emit('error', error);
      throw error;
    }
  }

  /** The server rolls back what a connection had begun that ends. The error to tell is the one before. */
  async #giveUp() {
    this.isSpent = true;
    return { rows: [] };
  }
}
