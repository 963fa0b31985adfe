/**
 * Fixed keys that a browser sends (D-18). They are public by nature and grant nothing by themselves; a lender
 * changes them by configuration of the service, which writes them into the page.
 */
export const PUBLIC_KEYS = { journey: 'salary-setu-web', blog: 'salary-setu-blog' } as const;
