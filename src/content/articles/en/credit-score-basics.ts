import type { Body } from '../body.ts';

export const body: Body = [
  'A credit score is a number between 300 and 900. It tells a lender how you have dealt with loans until now. It does not know your salary, your savings or your character.',
  { heading: 'Who keeps it' },
  'Four companies in India keep credit reports: TransUnion CIBIL, Experian, Equifax and CRIF High Mark. Every bank and NBFC tells them what was lent, and what was paid back, and when. Each company counts a little differently, so your four scores are never quite the same.',
  { heading: 'Five things that move it' },
  {
    list: [
      'Paying on the date. This counts most. One payment that is thirty days late can be seen for years.',
      'How much of your card limit you use. Below a third is good; a card that is always full looks like need.',
      'How long you have had credit. An old card that is paid on time helps, so don’t close it in a hurry.',
      'What kinds you have. A home loan and a card say more than five small loans at once.',
      'How often you ask. Each application leaves a mark. Six in one month look like trouble.',
    ],
  },
  { heading: 'What does not move it' },
  'Looking at your own report does no harm, however often you do it. Neither does your salary, your job, your bank balance or your family’s loans, unless you have signed for them.',
  { heading: 'See yours, free of charge' },
  'Each of the four companies gives you one full report a year without charge, on its own website. Ask one of them every three months, and you look at your credit four times a year for nothing.',
  {
    steps: [
      'Check name, PAN, date of birth and addresses.',
      'Check that you know every loan and every card in it.',
      'Check that what you have paid back says “closed”, and not “settled” or “written off”.',
    ],
  },
  'Is something wrong? Raise a dispute on the website of the company that shows it, and write to the lender too. They have thirty days to put it right; if they take longer, a compensation is due to you for each day.',
  {
    note: 'Nobody can “repair” a score for a fee. What mends it is dates that are kept, month after month. After six good months you will see it move.',
  },
];
