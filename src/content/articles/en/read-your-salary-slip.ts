import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'The offer letter says ₹6 lakh a year. ₹50,000 should come each month, and ₹43,000 arrives. The slip knows why.',
  { heading: 'What you earn' },
  {
    list: [
      'Basic pay: the core. Provident fund, gratuity and bonus are counted from it.',
      'House rent allowance: if you pay rent, a part of it may be free of tax under the old tax regime.',
      'Special or other allowance: what is left of the agreed sum, fully taxed.',
      'Overtime, incentive, arrears: they differ from month to month. Don’t plan with them.',
    ],
  },
  { heading: 'What is taken off' },
  {
    list: [
      'Provident fund (EPF): usually 12% of basic pay. It is yours, for later; your employer adds to it.',
      'Professional tax: a small amount that goes to your state. Not every state has it.',
      'TDS: income tax, paid in advance for you. It must agree with your Form 16.',
      'ESI: health insurance for lower wages.',
      'Advance or loan: what your employer lent you.',
    ],
  },
  { heading: 'A slip, as an example' },
  {
    table: {
      caption: 'One month, in rupees',
      head: ['Line', 'Added', 'Taken off'],
      rows: [
        ['Basic pay', '₹25,000', ''],
        ['House rent allowance', '₹10,000', ''],
        ['Special allowance', '₹12,000', ''],
        ['Provident fund', '', '₹3,000'],
        ['Professional tax', '', '₹200'],
        ['TDS', '', '₹800'],
        ['What arrives', '₹43,000', ''],
      ],
    },
  },
  'The missing ₹3,000 to ₹50,000? Many offers count the employer’s own share of the provident fund into the yearly sum. It is your money, but it never passes through your account.',
  { heading: 'Check each month' },
  {
    steps: [
      'Name, PAN, bank account and the number of paid days.',
      'That provident fund is really paid in: the passbook on the EPFO site shows it.',
      'That the amount at the bottom is the one on your bank statement.',
    ],
  },
  {
    note: `A lender reads what arrives, not what the letter says. We ask for a monthly salary of ${COPY_VALUES.minSalary} or more; have the slip of the last month ready as a PDF.`,
  },
];
