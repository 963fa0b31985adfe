import { expect } from 'vitest';
import { apply, sessionOf, signIn } from './application.ts';
import { offerAtDesk } from './desk.ts';
import type { Scene } from './scene.ts';

const savesPaper = async ({ engine }: Scene, name: string): Promise<void> => {
  const paper = await engine.downloaded(name);
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
};

/** From the home page to a loan that is paid back, with the desk between. */
export const borrow = async (scene: Scene): Promise<void> => {
  const { lending } = scene;
  const { tab, person, session } = await apply(scene);
  await offerAtDesk(scene, (await lending.read(session)).number);

  await tab.visit('/my-loan');
  await tab.press({ action: 'Read my offer' });
  await tab.sees({ heading: 'In three figures' });
  await tab.back();
  await tab.press({ action: 'Read my offer' });
  await tab.press({ action: 'Open the Key Facts Statement' });
  await tab.press({ choice: 'I have read the Key Facts Statement, and I agree to this loan.' });
  await tab.press({ action: 'Agree, with a code' });
  await tab.fill('Code from the SMS', await lending.service.code(person.mobile));
  await tab.press({ action: 'Agree to the loan' });
  await tab.sees({ heading: 'You agreed to the loan' });

  await tab.press({ action: 'Go to my loan' });
  await tab.press({ action: 'Loan agreement…' });
  await savesPaper(scene, 'loan-agreement.pdf');
  await lending.payOut(session);
  await tab.reload();
  await tab.sees({ heading: 'Changed your mind? Give back today' });

  await lending.letPass('week');
  await tab.visit('/my-loan');
  await tab.at('/apply');
  await signIn(scene, tab, person);
  await tab.visit('/my-loan');
  await tab.sees({ heading: 'If you pay today' });
  await tab.sees({ action: 'Pay ₹…' });

  const later = await sessionOf(scene, tab, person);
  const { account } = await lending.read(later);
  await lending.bookPayment(later, account?.owed ?? 0);
  await tab.reload();
  await tab.sees({ text: 'Everything is paid back.' });
  await tab.press({ action: 'Receipt of …' });
  await savesPaper(scene, 'payment-receipt.pdf');
};
