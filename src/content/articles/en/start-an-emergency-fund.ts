import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'Experts say: save six months of salary. That is a fine goal, and so far away that most of us never begin. Begin with ₹5,000.',
  { heading: 'Why so little helps' },
  `Think of the last three surprises that cost you money. Most of them were below ₹5,000: a filling, a night bus, a screen. Borrowing ${COPY_VALUES.exampleAmount} for ${COPY_VALUES.exampleDays} days at ${COPY_VALUES.exampleRate} a day costs ${COPY_VALUES.exampleCost}. A fund costs nothing, and it is there on a Sunday.`,
  { heading: '₹50 a day' },
  {
    table: {
      caption: 'How long it takes to ₹5,000',
      head: ['You put aside', 'It takes'],
      rows: [
        ['₹25 a day', 'about 7 months'],
        ['₹50 a day', 'about 3 months'],
        ['₹100 a day', '50 days'],
      ],
    },
  },
  {
    steps: [
      'Open a second savings account, without a card.',
      'Give your bank a standing order for the day after your salary: ₹1,500, or whatever ₹50 a day is for you.',
      'Send every small windfall there too: a refund, overtime, the change of the festival money.',
      'When it has ₹5,000, go on until it has one month of “must”: rent, food, travel, medicine.',
    ],
  },
  { heading: 'Where to keep it' },
  'Where you can have it within a day, and don’t see it every day. A savings account is right for the first ₹5,000; after that a fixed deposit that you may break, or a sweep account. Not in shares, not in gold, not with a friend.',
  { heading: 'What it is for' },
  {
    list: [
      'Yes: health, the way to work, a repair without which you can’t live or earn, a journey home in need.',
      'No: a sale, a wedding gift, a new phone while the old one works.',
    ],
  },
  {
    note: 'When you have used it, that was its purpose. Don’t be cross with yourself. Start the standing order again the same month.',
  },
];
