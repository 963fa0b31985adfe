import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#testing/browser/freePort.ts';
import { loansAgree, type StoryOptions } from '#tests/service/support/story.ts';

/** The keys of the stand-in bank and of the service that uses it. */
export const KEYS = {
  RAZORPAY_KEY_ID: 'demo',
  RAZORPAY_KEY_SECRET: 'demo-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-webhooks',
};

/** The bank's answers: of /pay and /reverse, /tell, and /books. */
export interface FromBank {
  readonly payment_id: string;
  readonly statuses: number[];
  readonly orders: unknown[];
  readonly payments: { readonly id: string; readonly amount: number }[];
  readonly refunds: {
    readonly id: string;
    readonly payment_id: string;
    readonly amount: number;
    readonly receipt: string;
    readonly status: string;
  }[];
}

export class StandIn {
  url = '';
  #process: ChildProcess | undefined;

  /** Starts the stand-in bank as a process, which tells payments to an address. */
  async start(hook: string): Promise<void> {
    this.#process = spawn(process.execPath, ['lender/server/demo/bank.ts'], {
      env: { ...process.env, ...KEYS, BANK_PORT: '0', BANK_HOOK: hook },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: this.#process.stdout as NodeJS.ReadableStream });
    const [line] = await once(lines, 'line');
    this.url = /http:\S+/.exec(String(line))?.[0] ?? '';
  }

  /** Reads from it, or tells it what to do. */
  async ask(path: string, body?: object): Promise<FromBank> {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(this.url + path, init)).json() as Promise<FromBank>;
  }

  stop(): void {
    this.#process?.kill();
  }
}

/** The story of a service whose payment provider is the stand-in bank. Loans agree at its end. */
export const storyWith = (bank: StandIn) => async (): Promise<StoryOptions> => {
  // The bank needs the service's address and the service the bank's.
  const port = await freePort();
  await bank.start(`http://127.0.0.1:${port}/hooks/payments`);
  return {
    at: '2026-02-10T11:30+05:30',
    env: { ...KEYS, RAZORPAY_URL: bank.url, RAZORPAY_PAY_PAGE: `${bank.url}/pay` },
    ready: ({ app }) => app.listen({ port, host: '127.0.0.1' }),
    async atEnd(ended) {
      bank.stop();
      await loansAgree(ended);
    },
  };
};
