import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'Two lenders make you an offer. One says “0.9% a day”. The other says “a fee of ₹2,000 and 1% a month”. Which loan costs less? Nobody can see that from the words. APR was made for this.',
  { heading: 'What the letters mean' },
  'APR is short for Annual Percentage Rate. It takes everything that you pay for a loan, interest and fees together, and says how much that would be for a whole year, for every ₹100 that you received.',
  `It is a yearly number also for a loan of ${COPY_VALUES.minDays} days. That makes the number look large, but it makes all loans comparable: a loan for a week, a loan for a year, a credit card.`,
  { heading: 'How to count it' },
  {
    steps: [
      'Write down what reaches your account. If a fee is taken off first, write the smaller amount.',
      'Write down everything that you pay back.',
      'Divide the second by the first, and take away 1.',
      'Divide by the number of days, and multiply by 365 and by 100.',
    ],
  },
  {
    table: {
      caption: 'An example from our own calculator',
      head: ['What', 'Figure'],
      rows: [
        ['You receive', COPY_VALUES.exampleAmount],
        ['Time', `${COPY_VALUES.exampleDays} days`],
        ['Rate', `${COPY_VALUES.exampleRate} a day`],
        ['It costs', COPY_VALUES.exampleCost],
        ['You pay back', COPY_VALUES.exampleTotal],
        ['APR', COPY_VALUES.exampleApr],
      ],
    },
  },
  'You can see why we show the rupees first and the APR beside them: the rupees tell you what it costs, the APR tells you how that compares.',
  { heading: 'Three traps' },
  {
    list: [
      'A fee that is taken off before the money arrives. You pay interest on money that you never had, and the APR rises.',
      'A “flat” rate. It is counted on the first amount for the whole time, though you pay parts of it back. The APR of a flat rate is nearly double the number that is named.',
      'An insurance or a “membership” that comes with the loan. If you can’t leave it out, it belongs to the cost.',
    ],
  },
  {
    note: 'Compare APRs of loans for about the same time. And look at the rupees once more: a low APR on an amount that you don’t need is still money spent.',
  },
  { see: '/', text: 'Try amounts and days in our calculator' },
];
