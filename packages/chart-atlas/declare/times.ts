/** A length of time, or how a moment is told where its length isn't fixed. */
type Length =
  /** Milliseconds until it happens. */
  | { readonly after: number }
  /** Milliseconds from one time to the next. */
  | { readonly every: number }
  /** Milliseconds before the end. */
  | { readonly before: number }
  | { readonly workingDays: number }
  | { readonly at: string };

/**
 * A time of a state that no delay of its chart measures. `by` measures it: an actor that the state or one around it
 * invokes, the service, or the browser's storage. `name` says what it is for.
 */
export type MeasuredTime<Actor extends string = string> = Length & {
  readonly by: Actor | 'service' | 'storage';
  readonly name: string;
};

/** Meta of a state: the screen that shows it, and the times that somebody measures while it lasts. The build leaves the times out. */
export type Timed<Actor extends string = never> = {
  readonly screen?: string;
  readonly times?: readonly MeasuredTime<Actor>[];
};
