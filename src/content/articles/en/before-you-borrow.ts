import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'We lend money, and still we would like you to try these first. A person who borrows when nothing else helps pays back with less worry.',
  { heading: 'The six' },
  {
    steps: [
      'Ask for time. Schools, landlords, hospitals and electricity boards agree to a later date or to parts more often than people think. Ask before the date, and offer a day.',
      'Ask your employer for an advance. Many give a part of the salary that you have already earned, without interest.',
      'Look into what you own. A fixed deposit can be broken or borrowed against; a provident fund allows withdrawals for illness, a wedding or a house.',
      'Ask the family, with a paper. Write down amount and date, and keep it. That saves the friendship.',
      'Use an interest-free time that you already have. A card that you pay in full on the due date costs nothing.',
      'Make the bill smaller. Is there a government hospital, a generic medicine, a repair in place of a new one?',
    ],
  },
  { heading: 'When a loan is right' },
  {
    list: [
      'What it pays for can’t wait, and costs you more if you do wait.',
      'You know the day on which you can pay it back, and the money for it is certain.',
      'You have seen the whole cost in rupees and still say yes.',
    ],
  },
  { heading: 'When it isn’t' },
  {
    list: [
      'To pay back another loan, when nothing else has changed.',
      'For something that you would not buy with your own money.',
      'For an investment, a game or a tip. Borrowed money makes a loss twice as large.',
      'Because somebody else asked you to take it in your name.',
    ],
  },
  {
    note: `If all six are tried and it still makes sense: ${COPY_VALUES.brand} lends ${COPY_VALUES.minLoan} to ${COPY_VALUES.maxLoan} for ${COPY_VALUES.minDays} to ${COPY_VALUES.maxDays} days, and shows the whole cost before you accept.`,
  },
  { see: '/faq', text: 'Questions and answers about our loans' },
];
