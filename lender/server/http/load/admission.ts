import type { AdmissionOptions } from '#server/base/config/config.ts';

/** Admits what costs much before the work begins: an upload holds its file until it is answered. */
export interface Admission {
  /** Waits for the customer's turn; resolves to the function that ends it, or undefined for what is refused. */
  enter(customerId: string): Promise<(() => void) | undefined>;
}

/** Six documents can be sent at once. */
const WAITING = 5;

/** Admits one at a time for each customer, in order, and `atOnce` over all customers; refuses the rest. */
export function createAdmission({ atOnce, waitMs }: AdmissionOptions): Admission {
  /** Those waiting behind each customer's current one. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  const pass = (customerId: string) => {
    const next = queues.get(customerId)?.shift();
    if (next) next();
    else queues.delete(customerId);
  };
  const takeTurn = async (customerId: string): Promise<boolean> => {
    const queue = queues.get(customerId);
    if (queue === undefined) {
      queues.set(customerId, []);
      return true;
    }
    return queue.length < WAITING && waitIn(queue, waitMs);
  };
  return {
    async enter(customerId) {
      if (!(await takeTurn(customerId))) return undefined;
      if (running >= atOnce) {
        pass(customerId);
        return undefined;
      }
      running += 1;
      return () => {
        running -= 1;
        pass(customerId);
      };
    },
  };
}

const waitIn = (queue: (() => void)[], waitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const admit = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(admit), 1);
      resolve(false);
    }, waitMs);
    queue.push(admit);
  });
