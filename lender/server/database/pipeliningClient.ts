import type { Writable } from 'node:stream';
import pg from 'pg';
import { failureCode, READ_ONLY } from '#server/database/failures.ts';
import { mayBeLost } from '#server/database/mayBeLost.ts';
import type { Pause } from '#server/database/pause.ts';
import { isUnawaited, preparedName } from '#server/database/prepared.ts';

/** What makes a COMMIT wait for a standby, when it begins; Kysely writes it so. */
const WRITES = /^begin$|(^|[()])\s*(insert|update|delete)\b/i;
/** A lock of a row is written to the log, so that its COMMIT waits for standbys like any other. */
const PROBE = 'select id from installation for update';

/**
 * Prepares the statements of `prepare()` at their first use, each connection for itself. Statements that nobody waits for
 * (`begin`, those of `prepareUnawaited()`) leave in one write with the next one. While its pool's pause is on, it refuses
 * to begin a write, in a transaction or without one (OPS-05).
 */
export class PipeliningClient extends pg.Client {
  #unawaited: Promise<unknown>[] = [];

  /** True for a connection that the pool shall end instead of keeping it. */
  isSpent = false;

  /** Of all connections of its pool. */
  pause: Pause | undefined;

  override query = ((text: string, values: unknown[]) =>
    this.pause?.isOn && this.#beginsWrite(text)
      ? this.pause.leave(() => this.#send(PROBE, [])).then(() => this.#send(text, values))
      : this.#send(text, values)) as pg.Client['query'];

  #beginsWrite(text: string): boolean {
    const isWithin = this.#unawaited.length > 0 || /[TE]/.test(this.getTransactionStatus() ?? '');
    return !isWithin && WRITES.test(text) && !mayBeLost(text);
  }

  #send(text: string, values: unknown[]): Promise<unknown> {
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
  }

  async #watched(result: Promise<unknown>): Promise<unknown> {
    try {
      return await result;
    } catch (error) {
      this.pause?.note(error);
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
