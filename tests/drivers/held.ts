/** The service of a stage: it answers calls at once or holds them, as a driver says. */
import type { CallName } from '#domain/wire/calls.ts';
import { callOf } from '#tests/drivers/calls.ts';
import type { Reply } from '#tests/drivers/stage.ts';

interface Request {
  readonly call: CallName;
  readonly body: Record<string, unknown>;
  readonly answer: (reply: Reply) => void;
  /** The page doesn't wait for it any more. */
  gone: boolean;
}

/** Requests that wait, and calls that don't. */
export class HeldService {
  private readonly free = new Map<CallName, Reply>();
  private readonly held: Request[] = [];

  answers(call: CallName, reply: Reply): void {
    this.free.set(call, reply);
    for (const request of this.held.filter((one) => one.call === call)) this.answer(request, reply);
  }

  holds(call: CallName): void {
    this.free.delete(call);
  }

  /** Takes a request; gives how to say that nobody waits for it any more. */
  take(path: string, body: Record<string, unknown>, answer: (reply: Reply) => void): () => void {
    const call = callOf(path, body);
    if (!call) throw new Error(`no call of the contract takes ${path} ${JSON.stringify(Object.keys(body))}`);
    const known = this.free.get(call);
    if (known !== undefined) {
      answer(known);
      return () => undefined;
    }
    const request: Request = { call, body, answer, gone: false };
    this.held.push(request);
    return () => {
      request.gone = true;
      this.drop(request);
    };
  }

  /** Answers the oldest request of a call that is held; false where there is none. */
  settle(call: CallName, reply: Reply, which: (body: Record<string, unknown>) => boolean): boolean {
    const request = this.held.find((one) => one.call === call && which(one.body));
    if (!request) return false;
    this.answer(request, reply);
    return true;
  }

  /** The calls that are held now. */
  waiting(): readonly CallName[] {
    return this.held.map(({ call }) => call);
  }

  private answer(request: Request, reply: Reply) {
    this.drop(request);
    if (!request.gone) request.answer(reply);
  }

  private drop(request: Request) {
    const place = this.held.indexOf(request);
    if (place >= 0) this.held.splice(place, 1);
  }
}
