/** `VITE_INSPECT`: the address of a WebSocket that gets a tab's events from its start, in place of a window of stately.ai. */
const choice: unknown = import.meta.env.VITE_INSPECT;

/** The address of the WebSocket that takes the events; undefined: a window of stately.ai does. */
export const HOSTED_SOCKET: string | undefined =
  typeof choice === 'string' && /^wss?:/.test(choice) ? choice : undefined;

/** What is said beside the button from the moment in which it was pressed. */
export const HOSTED_NOTICE =
  HOSTED_SOCKET === undefined
    ? "Stately's inspector runs on stately.ai: redacted events leave this origin for it, until the tab is closed."
    : `Redacted events go to ${HOSTED_SOCKET}, until the tab is closed.`;
