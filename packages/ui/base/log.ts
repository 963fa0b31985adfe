const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Logs a failure: what was tried, as a constant text, and the error's name. It never logs a value, nor the error's
 * message, which may quote one.
 */
export const logError = (what: string, error?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place that logs
  console.error(error === undefined ? what : `${what} (${nameOf(error)})`);
};
