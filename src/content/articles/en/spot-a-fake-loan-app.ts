import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'Fake loan apps look like real ones. They have a logo, stars and a friendly chat. What gives them away is what they ask for, and what they leave out.',
  { heading: 'The eight signs' },
  {
    steps: [
      'Money first. A “processing fee”, “GST” or “insurance” to be sent before the loan comes. A real lender takes its charges from the loan or with the repayment, and says so in writing.',
      'No lender. Somewhere the app must name the bank or NBFC that gives the money. No name, no loan.',
      'No statement. You are asked to accept before you have seen a Key Facts Statement with the APR.',
      'Your contacts, photos or call list. A loan app has no business there; the rules of the Reserve Bank don’t allow it.',
      'A link in a message. The app isn’t in the store, but comes as a file over chat.',
      'Money from a person. The loan arrives from a private account, or is to be paid back to one.',
      'A week, though you asked for a month. The time is shorter and the amount smaller than agreed.',
      'A hurry. “Only today”, “your file closes in ten minutes”.',
    ],
  },
  { heading: 'Check in five minutes' },
  {
    list: [
      'Look up the lender on the list of NBFCs on the Reserve Bank’s site, rbi.org.in, and look there for the list of digital lending apps.',
      'Open the lender’s own site and see whether it names this app.',
      'Look for an office address, a grievance officer with a name, and a phone that somebody answers.',
      'Read the one-star reviews, not the five-star ones.',
    ],
  },
  { heading: 'When it has already happened' },
  'Don’t pay more to make it stop; it does not. Keep every message. Call 1930, the helpline for cyber fraud, as soon as money has gone, or write to cybercrime.gov.in: the first hours matter. Tell your bank. Report the app on the Reserve Bank’s page sachet.rbi.org.in. If pictures or threats are sent to your contacts, go to the police: that is a crime, whatever you owe.',
  {
    note: `Loans on this site are given by ${COPY_VALUES.nbfcPartner}. We never ask for money before a loan. If someone does so in our name, please call ${COPY_VALUES.complaintsPhone}.`,
  },
  { see: '/contact', text: 'Ask us whether a call or message is from us' },
];
