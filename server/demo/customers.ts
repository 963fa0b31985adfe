/** The demo's people: who signs in with which number, and where they stand (printed at the start). */
export const DEMO_CUSTOMERS = [
  { key: 'new', mobile: '9000000001', about: 'new, nothing filled in' },
  { key: 'halfway', mobile: '9000000002', about: 'half-way: steps 1 to 4 done' },
  { key: 'applied', mobile: '9000000003', about: 'already applied' },
  { key: 'refused', mobile: '9000000004', about: 'not eligible' },
  { key: 'approved', mobile: '9000000005', about: 'approved' },
  { key: 'repay', mobile: '9000000006', about: 'with a loan to repay' },
] as const;

export type DemoCustomer = (typeof DEMO_CUSTOMERS)[number];
