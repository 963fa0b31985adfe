const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Logs that something failed: what was tried, in constant words, and the kind of error. Never a value and never
 * an error's own message, which may quote one.
 */
export const logError = (what: string, error?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place that logs
  console.error(error === undefined ? what : `${what} (${nameOf(error)})`);
};
