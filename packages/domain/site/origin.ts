/** Placeholder for the site's address in built pages; the service replaces it by the configured one. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
