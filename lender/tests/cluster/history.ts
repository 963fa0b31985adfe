import { STATUS } from '#domain/wire/envelope.ts';

/** An answer to a call, as its caller got it. */
export interface Heard {
  /** The process that was asked. */
  readonly process: number;
  /** HTTP's status; undefined where the connection ended, or nothing came. */
  readonly code: number | undefined;
  /** The envelope's status. */
  readonly status: number | undefined;
  readonly words: string;
  readonly data: unknown;
  readonly retryAfter: string | null;
}

export const isDone = ({ code, status }: Heard): boolean => code === 200 && status === STATUS.success;
/** To be sent again, with the same key. */
export const isAway = ({ code, status, retryAfter }: Heard): boolean =>
  code === 503 && status === STATUS.refused && retryAfter !== null;

/** What callers were answered, and when. */
export class History {
  readonly #successes: { readonly process: number; readonly at: number }[] = [];
  readonly #counts = new Map<string, number>();
  /** Answers that a caller can't go on with by sending the call again: none is expected. */
  readonly unexpected: string[] = [];
  failures = 0;
  readonly #processes: number;

  constructor(processes: number) {
    this.#processes = processes;
  }

  note(call: string, heard: Heard): void {
    const { code, words, process } = heard;
    const seen = `${code ?? 'no answer'} ${words}`;
    this.#counts.set(seen, (this.#counts.get(seen) ?? 0) + 1);
    if (isDone(heard)) {
      this.#successes.push({ process, at: performance.now() });
    } else if (code === 500) this.failures += 1;
    else if (!isAway(heard)) this.unexpected.push(`${call}: ${seen}`);
  }

  /** What people saw, with how often, most often first. */
  seen(): readonly (readonly [string, number])[] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a);
  }

  /** True when every process has answered a write with success since a moment. */
  wroteSince(moment: number): boolean {
    const wrote = new Set(this.#successes.filter(({ at }) => at > moment).map(({ process }) => process));
    return wrote.size === this.#processes;
  }

  /** The longest time without a successful write, at any of the processes, from a moment on; in seconds. */
  longestPause(from: number, until = performance.now()): number {
    const pauses = Array.from({ length: this.#processes }, (_, process) => {
      const all = this.#successes.filter((one) => one.process === process).map(({ at }) => at);
      const last = all.findLast((at) => at <= from) ?? from;
      const moments = [last, ...all.filter((at) => at > from && at <= until), until];
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
    });
    return Math.max(...pauses) / 1_000;
  }
}
