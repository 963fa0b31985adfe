/** `VITE_INSPECT=stately`, or the address of a WebSocket: Stately's hosted inspector may be opened, too. */
const choice: unknown = import.meta.env.VITE_INSPECT;

export const HOSTED: string | undefined =
  typeof choice === 'string' && /^(stately$|wss?:)/.test(choice) ? choice : undefined;

/** The address of the WebSocket that takes the events; undefined: a window of stately.ai does. */
export const hostedSocket = (): string | undefined => (HOSTED === 'stately' ? undefined : HOSTED);

/** The text that a developer accepts first. */
export const HOSTED_NOTICE =
  "Stately's inspector runs on stately.ai. Redacted events will leave this origin for it, until the tab is closed.";
