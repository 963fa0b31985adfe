import type { Body } from '../body.ts';

export const body: Body = [
  'Most budgets fail in the second week because they ask for too much: twenty categories, every tea written down. This one has four lines.',
  { heading: 'The four lines' },
  {
    table: {
      caption: 'A month with ₹45,000, as an example',
      head: ['Line', 'What belongs to it', 'Rupees'],
      rows: [
        ['Must', 'rent, food, travel, school, medicine, loans', '₹27,000'],
        ['Home', 'what you send to your family', '₹6,000'],
        ['Later', 'savings, and things that come once a year', '₹5,000'],
        ['Free', 'everything else', '₹7,000'],
      ],
    },
  },
  { heading: 'Ten minutes on salary day' },
  {
    steps: [
      'Write the salary that arrived at the top of a page.',
      'Look at last month’s bank statement, and write down “Must” and “Home” as they really were.',
      'Move “Later” to another account at once, before you spend anything. What you don’t see, you don’t spend.',
      'What is left is “Free”. Divide it by the weeks until the next salary. That is your number for a week.',
    ],
  },
  'You need to know only this one number. When the week’s money is spent on Thursday, you know it on Thursday, and not on the 26th.',
  { heading: 'When “Free” is below zero' },
  {
    list: [
      'Look for what repeats: subscriptions, a second data plan, a gym that you don’t visit.',
      'Move dates. Ask for bills to fall just after your salary, so that nothing bounces.',
      'Speak about “Home”. Families often prefer a smaller amount that surely comes.',
      'If “Must” alone is more than the salary, a loan will not mend it: it makes next month’s “Must” larger. Look for income or a cheaper roof first.',
    ],
  },
  {
    note: 'Do it for three months before you judge it. The first month is always wrong; the third one is yours.',
  },
];
