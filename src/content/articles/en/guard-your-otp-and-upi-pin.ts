import { COPY_VALUES } from '#domain/figures.ts';
import type { Body } from '../body.ts';

export const body: Body = [
  'Nobody who works for a bank, a lender, the police or a delivery service needs your one-time code or your UPI PIN. There is no exception. If somebody asks, it is a fraud, however kind the voice is.',
  { heading: 'Two keys' },
  {
    list: [
      'The OTP comes by SMS, works once and for a short time. Read the message to the end: it says what the code is for.',
      'The UPI PIN is yours alone and works always. You type it to send money. You never type it to receive money.',
    ],
  },
  { heading: 'Five scripts, and what to say' },
  {
    steps: [
      '“Your account will be blocked today.” Say: I will call my bank myself. Use the number on the back of your card.',
      '“I have sent you money by mistake, please accept the request.” A request takes money from you. Decline it.',
      '“Your parcel is held, pay ₹5 on this link.” Don’t press it. Look it up in the app where you ordered.',
      '“Please install this app, so that I can help you.” With a screen-sharing app the caller reads your codes. Hang up.',
      '“You are under digital arrest.” There is no such thing in Indian law. Hang up, and call 1930.',
    ],
  },
  { heading: 'Small habits that help' },
  {
    list: [
      'Lock the screen, and hide the text of messages on the locked screen.',
      'Choose a UPI PIN that is no birthday, and type it where nobody looks.',
      'Set a daily limit in your UPI app that fits your life.',
      'Check the name that your app shows before you pay, not only the number.',
      'Ask your operator for a lock on your SIM, so that nobody else can have it replaced.',
    ],
  },
  { heading: 'If a code is out' },
  'Act in minutes. Block the card or UPI in your bank’s app, call the bank, then 1930, and write the complaint at cybercrime.gov.in. Tell the bank in writing too: if you report within three working days, the loss from a fraud that was not your doing is limited by rule.',
  {
    note: `Our codes have 4 digits and end with the address of this site. You type them here and tell them to nobody. If someone asks for one in our name, call ${COPY_VALUES.complaintsPhone}.`,
  },
];
