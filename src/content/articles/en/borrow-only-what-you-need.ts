import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'When a lender offers you ₹40,000, it is easy to take ₹40,000. The offer feels like a right amount, found by someone who can count. But the lender has only looked at your income. Your rent, your parents’ medicine and the school fee in June are known to you alone.',
  { heading: 'Four questions' },
  {
    steps: [
      'What exactly must be paid, and how much is it? Write the bill, not a round number.',
      'How much of it do I have already? Even ₹3,000 of your own makes the loan smaller and cheaper.',
      'What is left of my next salary after everything that can’t wait?',
      'What happens if one more surprise comes before that salary?',
    ],
  },
  'The answer to the third question is the most that you can pay back in one piece. The fourth says to stay well below it. Many people keep to this rule: what goes to all lenders together should not be more than a third of what comes in.',
  { heading: 'A short example' },
  {
    table: {
      caption: 'One month of a person who earns ₹48,000',
      head: ['What', 'Rupees'],
      rows: [
        ['Salary that arrives', '₹48,000'],
        ['Rent, food, travel, school', '₹31,000'],
        ['Another instalment', '₹4,000'],
        ['Sent home', '₹5,000'],
        ['Left', '₹8,000'],
      ],
    },
  },
  'With ₹8,000 left, a loan that asks for ₹12,700 on one day can’t be carried, even if it is offered. A loan that asks for about ₹6,000 can, and still leaves something for a surprise.',
  { heading: 'Fewer days cost less' },
  'Where interest is counted by the day, the shortest time that you can really manage is the cheapest. Choose the day after your salary comes, not the last day that is allowed.',
  {
    note: `At ${COPY_VALUES.brand} you can have one active loan at a time. That is a protection: a second loan that pays for the first one is how small debts grow.`,
  },
  { see: '/', text: 'See what your amount would cost' },
];
