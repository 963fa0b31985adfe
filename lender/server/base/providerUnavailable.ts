/** The code of an error that means: the document store or another provider can't be reached, or refuses for now. */
export const PROVIDER_UNAVAILABLE = 'PROVIDER_UNAVAILABLE';

/** An error with that code. */
export const providerUnavailable = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: PROVIDER_UNAVAILABLE });
