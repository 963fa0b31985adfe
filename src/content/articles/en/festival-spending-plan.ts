import type { Body } from '../body.ts';

export const body: Body = [
  'Every year the same thing surprises us: the festival comes, and it costs. Yet the date was in the calendar, and the amount was about that of last year.',
  { heading: 'Divide by months' },
  'Write down what last year’s festivals cost: clothes, sweets, travel, gifts, the donation, the fireworks. Divide the sum by the months that are left.',
  {
    table: {
      caption: 'A family’s festivals, as an example',
      head: ['What', 'Rupees'],
      rows: [
        ['Travel home for four', '₹9,000'],
        ['Clothes', '₹7,000'],
        ['Gifts and sweets', '₹6,000'],
        ['House and worship', '₹2,000'],
        ['All together', '₹24,000'],
        ['For eight months, each month', '₹3,000'],
      ],
    },
  },
  { heading: 'Decide before the sale' },
  {
    steps: [
      'Make the list of people and the amount for each before you open a shop’s page.',
      'Book the journey first: trains are cheapest early, and the dates are known.',
      'Look at a price two weeks before the sale. Many “60% off” were never dearer.',
      'Pay from the festival account. When it is empty, the list is done.',
    ],
  },
  { heading: '“No-cost” instalments' },
  'An instalment without interest is rarely without cost: the discount for paying at once is gone, a fee and GST are added, and it uses up your card limit until June. Ask for the price if you pay everything today. The difference is the interest.',
  { heading: 'The bonus' },
  {
    list: [
      'First: anything with a high APR. A card that is carried over costs more than any sale saves.',
      'Then: the emergency fund, until it has one month.',
      'Then: a third of what is left, for joy. It is a festival.',
    ],
  },
  {
    note: 'A gift that is paid for when you give it feels lighter in January, for both of you.',
  },
];
