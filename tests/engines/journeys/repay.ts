import { newPerson } from '#testing/browser/person.ts';
import { sessionOf, signIn } from './application.ts';
import type { Scene } from './scene.ts';

/** Anybody looks up what is owed, by the PAN and a code; the first code is wrong. */
export const lookUpLoan = async ({ lending, open }: Scene): Promise<void> => {
  const given = newPerson();
  const borrower = await lending.borrower(given);
  const { loan_no: number } = await lending.read(borrower);
  const tab = await open();
  await tab.visit('/repay');
  await tab.fill('PAN', given.pan);
  await tab.press({ action: 'Send OTP' });
  await tab.sees({ field: 'OTP' });
  const right = await lending.service.code(given.mobile);
  await tab.fill('OTP', right === '1234' ? '4321' : '1234');
  await tab.press({ action: 'Verify' });
  await tab.sees({ text: 'Invalid OTP' });
  await tab.fill('OTP', right);
  await tab.press({ action: 'Verify' });
  await tab.sees({ heading: 'Repayment statement' });
  await tab.sees({ text: { data: number ?? 'no number' } });
  await tab.sees({ action: 'Pay ₹… by UPI' });
};

/** Longer than the loan lasts. */
const WEEKS = 4;

/** Somebody who is late asks for more time, and gets it. */
export const askForTime = async (scene: Scene): Promise<void> => {
  const { lending } = scene;
  const given = newPerson();
  await lending.borrower(given);
  for (let week = 0; week < WEEKS; week += 1) await lending.letPass('week');
  const tab = await scene.open();
  await tab.visit('/apply');
  await signIn(scene, tab, given);
  await tab.visit('/my-loan');
  await tab.sees({ heading: 'To pay today' });
  await tab.press({ action: 'I can’t pay on time' });
  await tab.press({ action: '7 more days, …' });
  await tab.sees({ text: 'Without more time, on that day' });
  await tab.press({ action: 'Ask for more time' });
  await tab.sees({ text: 'Your request is here' });

  await lending.giveTime(await sessionOf(scene, tab, given));
  await tab.reload();
  await tab.sees({ text: 'You have more time' });
};
