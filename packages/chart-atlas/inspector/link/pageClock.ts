/** The clock of a page while developing: timers and dates are real until time is skipped. */

type Callback = (...args: unknown[]) => void;

/** The globals that the clock replaces. */
export interface ClockScope {
  setTimeout: (run: Callback, ms?: number, ...args: unknown[]) => unknown;
  clearTimeout: (id: unknown) => void;
  setInterval: (run: Callback, ms?: number, ...args: unknown[]) => unknown;
  clearInterval: (id: unknown) => void;
  Date: DateConstructor;
}

interface Timer {
  due: number;
  readonly run: () => void;
  /** The period of an interval; undefined for a timeout. */
  readonly every: number | undefined;
  real: unknown;
}

/** Bounds intervals of a few milliseconds when much time passes. */
const MOST_RUNS = 1_000;

export interface PageClock {
  /** Skips a number of milliseconds: due timers run in order, and dates move on. */
  readonly pass: (ms: number) => void;
}

/** Replaces the timers and the date of a scope. Has to be called before the app sets timers. */
export const installPageClock = (scope: ClockScope = globalThis as unknown as ClockScope): PageClock => {
  const { setTimeout, clearTimeout, Date: RealDate } = scope;
  const timers = new Map<number, Timer>();
  let ahead = 0;
  let id = 0;
  const now = () => RealDate.now() + ahead;

  const arm = (key: number, timer: Timer) => {
    timer.real = setTimeout.call(scope, () => fire(key, timer), Math.max(0, timer.due - now()));
  };
  const fire = (key: number, timer: Timer) => {
    if (timer.every === undefined) timers.delete(key);
    else {
      timer.due += timer.every;
      arm(key, timer);
    }
    timer.run();
  };
  const start =
    (isInterval: boolean) =>
    (run: Callback, ms = 0, ...args: unknown[]) => {
      id += 1;
      const every = isInterval ? Math.max(1, ms) : undefined;
      const timer: Timer = { due: now() + ms, run: () => run(...args), every, real: undefined };
      timers.set(id, timer);
      arm(id, timer);
      return id;
    };
  const stop = (key: unknown) => {
    clearTimeout.call(scope, timers.get(Number(key))?.real);
    timers.delete(Number(key));
  };
  Object.assign(scope, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
    Date: new Proxy(RealDate, {
      construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
      get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    }),
  });

  const nextUntil = (end: number) =>
    [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0];

  return {
    pass: (ms) => {
      const end = now() + ms;
      for (let runs = 0; runs < MOST_RUNS; runs++) {
        const next = nextUntil(end);
        if (!next) break;
        const [key, timer] = next;
        ahead += Math.max(0, timer.due - now());
        clearTimeout.call(scope, timer.real);
        fire(key, timer);
      }
      ahead += Math.max(0, end - now());
      for (const [key, timer] of timers) {
        clearTimeout.call(scope, timer.real);
        arm(key, timer);
      }
    },
  };
};
