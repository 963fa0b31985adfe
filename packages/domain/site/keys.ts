/**
 * Static keys that the browser sends (D-18). They are public and grant nothing by themselves; a lender changes them in
 * the service's configuration, and the service writes them into the page.
 */
export const PUBLIC_KEYS = { journey: 'salary-setu-web', blog: 'salary-setu-blog' } as const;
