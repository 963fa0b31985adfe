/** A number of places that whoever comes takes one or more of, in the order in which they came. */
export interface Slots {
  /** Resolves to the function that gives `wanted` places back; undefined when too many wait, or it took too long. */
  enter(waitMs: number, wanted?: number): Promise<(() => void) | undefined>;
}

interface Waiting {
  readonly wanted: number;
  readonly admit: () => void;
}

/** More than there are at all are given to one who has them alone. */
export function createSlots(count: number, mostWaiting: number): Slots {
  const queue: Waiting[] = [];
  let taken = 0;
  const admitNext = () => {
    for (let next = queue[0]; next && (taken === 0 || taken + next.wanted <= count); next = queue[0]) {
      queue.shift();
      taken += next.wanted;
      next.admit();
    }
  };
  return {
    enter: (waitMs, wanted = 1) =>
      new Promise((resolve) => {
        if (queue.length >= mostWaiting) return resolve(undefined);
        const admit = () => {
          clearTimeout(timer);
          resolve(() => {
            taken -= wanted;
            admitNext();
          });
        };
        const waiting = { wanted, admit };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          resolve(undefined);
          admitNext();
        }, waitMs);
        queue.push(waiting);
        admitNext();
      }),
  };
}
