import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'A loan agreement is long. That is why the Reserve Bank asks every lender for a Key Facts Statement as well: one or two pages, the same headings everywhere, in a language that you understand. What is not in it may not be charged to you without your consent.',
  { heading: 'Read it in this order' },
  {
    steps: [
      'The amount that reaches your account. If it is smaller than the loan, find out what was taken off.',
      'The APR. It holds interest and all charges together. Compare this number, and no other, with a second offer.',
      'What you pay back, and on which dates. Do they come after your salary day?',
      'Charges that may come later: for a late payment, for a payment that bounces, for a change of date.',
      'The cooling-off days. In this time you may give the loan back, with the share of its cost for those days and no penalty.',
      'Who answers a complaint: a name, a phone number and an e-mail address.',
      'Who collects, if you are late, and whether your loan may be sold to another lender.',
    ],
  },
  { heading: 'Questions that you may ask' },
  {
    list: [
      'Is any of these charges optional? Please take it out.',
      'What will I owe if I pay ten days early? And ten days late?',
      'Please send it to me as a file, so that I can read it again tonight.',
    ],
  },
  'A lender that has nothing to hide gives you time. If you are told to sign first and read later, leave.',
  { heading: 'Keep it' },
  'Save the statement beside the agreement, where you find it again: in your mail, under the name of the lender. When something is charged that you don’t know, it is the page to lay on the table.',
  {
    note: `On this site the amount, the cost, the date and the APR stand above the button, before you accept anything. If you miss one of them, call ${COPY_VALUES.newLoansPhone}.`,
  },
  { see: '/terms', text: 'Read our terms' },
];
