/** Stands in built pages for the address that people open; the service, which knows it, puts that in its place. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
