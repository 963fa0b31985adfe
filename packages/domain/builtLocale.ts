/**
 * The language of a built page; undefined in the service and in tests, where each request and person has one. A build
 * replaces this file by a constant (scripts/build/splitMessages.ts), so that English pages carry nothing of other addresses.
 */
export const BUILT_LOCALE = undefined as string | undefined;
