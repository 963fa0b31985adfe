import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'You have the money ten days before the date. Should you pay now? With a loan whose interest is counted by the day: yes, nearly always.',
  { heading: 'An example' },
  'Take ₹20,000 for 30 days at 1% a day. Each day costs ₹200.',
  {
    table: {
      caption: 'What you pay back, and when',
      head: ['You pay on', 'Interest', 'All together'],
      rows: [
        ['day 30', '₹6,000', '₹26,000'],
        ['day 20', '₹4,000', '₹24,000'],
        ['day 10', '₹2,000', '₹22,000'],
      ],
    },
  },
  'Ten days earlier saves ₹2,000 here. No savings account pays you that in ten days.',
  { heading: 'When it saves less' },
  {
    list: [
      'The interest was fixed at the start, whenever you pay. Ask before you sign.',
      'There is a charge for closing early. On this site there is none.',
      'The money is your whole reserve. Then pay a part now, and the rest on the date: a surprise without reserve brings the next loan.',
    ],
  },
  { heading: 'How to do it' },
  {
    steps: [
      'Look up the amount of today. It changes each day, so don’t pay the figure of last week.',
      'Pay exactly that amount, with the loan number in the remarks.',
      'Keep the reference number of the payment until the loan shows as closed.',
      'Ask for a no-dues letter, and save it beside the agreement.',
      'After about two months, check in your credit report that the loan says “closed”.',
    ],
  },
  'Paying a part also helps: from that day on interest is counted on what is left, if your agreement says so. Ask, and have the answer in writing.',
  {
    note: `Questions about an amount? ${COPY_VALUES.repaymentPhone}. Please have the loan number at hand, and never tell anybody your OTP.`,
  },
  { see: '/repay', text: 'Look up what you owe today' },
];
