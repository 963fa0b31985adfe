/** A number of places, given in the order in which they were asked for. */
export interface Slots {
  /** Resolves to the function that gives the place back; undefined when too many wait, or it took longer than `waitMs`. */
  enter(waitMs: number): Promise<(() => void) | undefined>;
}

export function createSlots(count: number, mostWaiting: number): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const leave = () => {
    taken -= 1;
    waiting.shift()?.();
  };
  return {
    async enter(waitMs) {
      if (taken >= count) {
        if (waiting.length >= mostWaiting || !(await waitIn(waiting, waitMs))) return undefined;
      }
      taken += 1;
      return leave;
    },
  };
}

/** True once this one's turn has come; false when it didn't within `waitMs`, after which it waits no longer. */
export const waitIn = (queue: (() => void)[], waitMs: number): Promise<boolean> =>
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
