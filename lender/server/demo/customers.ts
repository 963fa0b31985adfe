/** The demo customers: mobile, progress and what to try; printed at start and listed in the README. */
export const DEMO_CUSTOMERS = [
  {
    key: 'new',
    mobile: '9000000001',
    about: 'new, nothing filled in',
    tries: 'the whole application from step 1',
  },
  {
    key: 'halfway',
    mobile: '9000000002',
    about: 'half-way: steps 1 to 4 done',
    tries: 'going on with the selfie, then the check: eligible',
  },
  {
    key: 'applied',
    mobile: '9000000003',
    about: 'already applied',
    tries: 'Check Eligibility: already applied, with the earlier application in Loan History',
  },
  {
    key: 'refused',
    mobile: '9000000004',
    about: 'not eligible (25,000 a month)',
    tries: 'the dashboard: no loan, why, and what could change it',
  },
  {
    key: 'approved',
    mobile: '9000000005',
    about: 'approved',
    tries: 'the dashboard with all nine steps done, the preview and an approved loan',
  },
  {
    key: 'repay',
    mobile: '9000000006',
    about: 'with a loan to repay in 10 days: PAN DEMPR6006R on the Repay page',
    tries: 'the repayment look-up by PAN, and a history with a completed loan',
  },
  {
    key: 'dueToday',
    mobile: '9000000007',
    about: 'with a loan that is due today: PAN DEMPT7007T',
    tries: 'the repayment look-up on the last day without a penalty',
  },
  {
    key: 'late',
    mobile: '9000000008',
    about: 'with a loan that is 5 days late: PAN DEMPL8008L',
    tries: 'the repayment look-up with penalty interest',
  },
  {
    key: 'paidBack',
    mobile: '9000000009',
    about: 'with a loan that is paid back: PAN DEMPC9009C',
    tries: 'the repayment look-up of a closed loan',
  },
  {
    key: 'several',
    mobile: '9000000010',
    about: 'with several loans: PAN DEMPV1010V',
    tries: 'the repayment look-up, which shows the loan due soonest',
  },
  {
    key: 'waiting',
    mobile: '9000000011',
    about: 'with an application that waits to be read',
    tries: 'My loan; at the desk an officer reads the answers and documents, and decides',
  },
  {
    key: 'inReview',
    mobile: '9000000012',
    about: 'with an application that is being read',
    tries: 'at the desk an officer offers the loan, and the approver confirms',
  },
] as const;

export type DemoCustomer = (typeof DEMO_CUSTOMERS)[number];
export type DemoKey = DemoCustomer['key'];
