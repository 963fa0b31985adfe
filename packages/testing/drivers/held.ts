/** The service of a stage. A driver decides which calls it answers at once and which it holds. */
import { type StageCall, stageCallOf } from '#testing/drivers/calls.ts';
import type { Reply } from '#testing/drivers/stage.ts';

interface Request {
  readonly call: StageCall;
  readonly body: Record<string, unknown>;
  readonly answer: (reply: Reply) => void;
  /** True when the page has stopped waiting for it. */
  isAborted: boolean;
}

/** Keeps held requests, and the answers of calls that aren't held. */
export class HeldService {
  /** Calls beyond the specification are refused, unless a driver says otherwise. */
  private readonly free = new Map<StageCall, Reply>([['applicationDetails', { body: { Status: 2 } }]]);
  private readonly held: Request[] = [];

  answers(call: StageCall, reply: Reply): void {
    this.free.set(call, reply);
    for (const request of this.held.filter((one) => one.call === call)) this.answer(request, reply);
  }

  holds(call: StageCall): void {
    this.free.delete(call);
  }

  /** Takes a request. Returns a function that cancels it. */
  take(path: string, body: Record<string, unknown>, answer: (reply: Reply) => void): () => void {
    const call = stageCallOf(path, body);
    if (!call) throw new Error(`no call of the contract takes ${path} ${JSON.stringify(Object.keys(body))}`);
    const known = this.free.get(call);
    if (known !== undefined) {
      answer(known);
      return () => undefined;
    }
    const request: Request = { call, body, answer, isAborted: false };
    this.held.push(request);
    return () => {
      request.isAborted = true;
      this.drop(request);
    };
  }

  /** Answers the oldest held request of a call; false when there is none. */
  settle(call: StageCall, reply: Reply, which: (body: Record<string, unknown>) => boolean): boolean {
    const request = this.held.find((one) => one.call === call && which(one.body));
    if (!request) return false;
    this.answer(request, reply);
    return true;
  }

  /** The calls that are held now. */
  waiting(): readonly StageCall[] {
    return this.held.map(({ call }) => call);
  }

  private answer(request: Request, reply: Reply) {
    this.drop(request);
    if (!request.isAborted) request.answer(reply);
  }

  private drop(request: Request) {
    const index = this.held.indexOf(request);
    if (index >= 0) this.held.splice(index, 1);
  }
}
