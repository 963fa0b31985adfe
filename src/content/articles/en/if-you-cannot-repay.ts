import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'A hospital bill, a salary that is late, a lost job: it happens to careful people. What you do in the first days decides how dear it becomes.',
  { heading: 'Before the date' },
  {
    steps: [
      'Call the lender and say it plainly: “I can’t pay all of it on the 5th. I can pay ₹4,000 then, and the rest on the 28th.” Lenders can do more before the date than after it.',
      'Ask for the new plan in writing, with every charge in it.',
      'Pay what you can on the date, even if it is a part. Interest then runs on a smaller amount.',
      'Keep enough in the account for what is drawn by itself, or ask to stop it: a payment that bounces costs a charge at the lender and another at your bank.',
    ],
  },
  { heading: 'What not to do' },
  {
    list: [
      'Don’t take a second short loan to pay the first. Next month you owe both.',
      'Don’t change your number or stop answering. Silence is read as unwillingness.',
      'Don’t pay cash to somebody at the door, or to a private UPI ID.',
      'Don’t borrow from people who want your bank card or your documents as a pledge.',
    ],
  },
  { heading: 'Which loan first?' },
  'If you owe several, pay what keeps the roof and the light, then the loan with the highest APR. Pay at least the smallest amount due on all the others, so that none of them is counted as missed.',
  { heading: 'What recovery agents may not do' },
  'They may call between 8 in the morning and 7 in the evening. They may not threaten, shame or touch you, call your relatives and colleagues about your debt, or come to a wedding or a mourning. They must show who sent them. If they break this, write down date, time and name, and complain to the lender; after thirty days without a good answer, to the Reserve Bank’s Ombudsman at cms.rbi.org.in or on 14448. It costs nothing.',
  {
    note: `Is your loan from us? Call ${COPY_VALUES.repaymentPhone} before the date. You will speak to a person, and asking costs nothing.`,
  },
  { see: '/repay', text: 'Look up what you owe today' },
];
