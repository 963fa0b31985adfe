import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'PAN and Aadhaar open many doors, and so people collect them: hotels, shops, agents. Most of them don’t need the whole document. A few habits keep yours out of wrong hands.',
  { heading: 'Give as little as will do' },
  {
    list: [
      'A masked Aadhaar shows only the last four digits. You can load it from uidai.gov.in, and for a hotel or a gate it is enough.',
      'A virtual ID has 16 digits, stands in for your number and can be replaced whenever you like.',
      'Your PAN is needed for loans, tax and large payments. It isn’t needed to enter a building or to win a prize.',
    ],
  },
  { heading: 'When you hand over a copy' },
  {
    steps: [
      'Write across it what it is for, for whom and on which day: “Only for rent, Mr Rao, 5 March 2026”.',
      'Sign so that the writing touches the picture.',
      'Send it by the lender’s own site or app, not by chat to a person’s number.',
      'Delete the photo from your gallery and the chat afterwards.',
    ],
  },
  { heading: 'Lock what can be locked' },
  'In the mAadhaar app you can lock your fingerprints and iris. Nobody can then use them to draw money or open accounts; you unlock them for the minutes in which you need them yourself.',
  { heading: 'Has somebody borrowed in your name?' },
  'Your credit report tells. Each of the four credit companies gives you one a year without charge. If it shows a loan that you never took, write to that lender and raise a dispute at the credit company the same day, and report it at cybercrime.gov.in or on 1930.',
  {
    note: `We ask for Aadhaar and PAN inside the application only, after you have signed in, and we keep them encrypted. ${COPY_VALUES.brand} never asks for them by chat, e-mail or phone.`,
  },
  { see: '/privacy-policy', text: 'Read what we collect, why and for how long' },
];
