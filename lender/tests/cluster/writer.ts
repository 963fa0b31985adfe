import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import type { Signed } from '#scripts/bench/people.ts';
import { INCOME } from '#testing/people.ts';
import { type Heard, type History, isDone } from '#tests/cluster/history.ts';
import { call } from '#tests/service/support/processEnvironment.ts';

const PAUSE_MS = 500;
const REPEAT_MS = 1_000;
const ANSWER_MS = 30_000;
/** How many of its newest acknowledged writes a writer repeats after a fault. */
const REMEMBERED = 3;

interface Write {
  readonly key: string;
  readonly call: CallName;
  readonly token: string;
  readonly body: RequestOf<CallName>;
  /** To be remembered once it is acknowledged. */
  acknowledged(): void;
}

/**
 * Writes one thing after the other, each until it is acknowledged, at one process of the service: messages, a person's
 * draft, and a step of each of many other people.
 */
export class Writer {
  /** Whose draft it is. */
  readonly person: Signed;
  /** What was acknowledged, and so must be stored once. */
  readonly messages: string[] = [];
  /** Profiles whose step was saved, which can be done once. */
  readonly steps: string[] = [];
  draft = 0;
  readonly #history: History;
  readonly #process: number;
  readonly #address: string;
  readonly #others: Signed[];
  readonly #recent: { readonly write: Write; readonly heard: Heard }[] = [];
  #turn = 0;

  constructor(
    [person, ...others]: readonly [Signed, ...Signed[]],
    place: { process: number; address: string },
    history: History,
  ) {
    this.person = person;
    this.#others = others;
    this.#process = place.process;
    this.#address = place.address;
    this.#history = history;
  }

  /** Writes until it is told to stop, and what it has begun until it is acknowledged or refused. */
  async write(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const write = this.#next();
      const heard = await this.#sendUntilAnswered(write);
      if (isDone(heard)) {
        write.acknowledged();
        this.#recent.push({ write, heard });
        this.#recent.splice(0, this.#recent.length - REMEMBERED);
      }
      await wait(PAUSE_MS);
    }
  }

  /** Sends the newest acknowledged writes again; those whose answer differs from the first one's. */
  async repeat(): Promise<string[]> {
    const different: string[] = [];
    for (const { write, heard } of this.#recent) {
      const again = await this.#sendUntilAnswered(write);
      const same = again.words === heard.words && isDeepStrictEqual(again.data, heard.data);
      if (!same) different.push(`${write.call}: ${again.code} ${again.words}`);
    }
    return different;
  }

  async #sendUntilAnswered(write: Write): Promise<Heard> {
    for (;;) {
      const heard = await this.#send(write);
      this.#history.note(write.call, heard);
      if (heard.code !== undefined && heard.code < 500) return heard;
      await wait(REPEAT_MS);
    }
  }

  #next(): Write {
    const key = randomUUID();
    this.#turn += 1;
    const turn = this.#turn;
    const other = turn % 3 === 0 ? this.#others.pop() : undefined;
    if (other !== undefined) {
      const body = { event_name: 'income_details', profile_id: other.profile, ...INCOME } as const;
      const acknowledged = () => void this.steps.push(other.profile);
      return { key, call: 'incomeDetails', token: other.token, body, acknowledged };
    }
    const { profile: profile_id, token } = this.person;
    if (turn % 3 === 1) {
      const version = this.draft;
      const fields = { residence_landmark: `Gate ${turn}` };
      const body = { action: 'save', profile_id, step: 'residence', version, fields } as const;
      const acknowledged = () => {
        this.draft = version + 1;
      };
      return { key, call: 'draftSave', token, body, acknowledged };
    }
    const message = `${profile_id} ${turn}`;
    const sender = { full_name: 'Asha Rao', email: 'asha@example.com', phone_number: '9000000000' };
    const body = { ...sender, subject: '', message };
    return { key, call: 'contact', token, body, acknowledged: () => void this.messages.push(message) };
  }

  async #send({ key, call: name, token, body }: Write): Promise<Heard> {
    const headers = {
      authtoken: token,
      'idempotency-key': key,
      // Messages are limited by address.
      'x-forwarded-for': addressOf(key),
    };
    try {
      const answer = await call(this.#address, name, body, headers, AbortSignal.timeout(ANSWER_MS));
      const { Status, Message, Data } = (await answer.json()) as Record<string, unknown>;
      return {
        process: this.#process,
        code: answer.status,
        status: Number(Status),
        words: String(Message),
        data: Data,
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch (error) {
      const words = (error as Error).name;
      return {
        process: this.#process,
        code: undefined,
        status: undefined,
        words,
        data: null,
        retryAfter: null,
      };
    }
  }
}

/** An address of its own for each key. */
const addressOf = (key: string): string =>
  `10.${[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16)).join('.')}`;
