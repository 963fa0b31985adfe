import { expect } from 'vitest';
import type { Person } from '#testing/people.ts';
import type { Tab } from '../support/tab.ts';
import { apply, signIn } from './application.ts';
import { offerAtDesk } from './desk.ts';
import type { Scene } from './scene.ts';

/** The person who is signed in, for calls of the same session. */
const sessionOf = (tab: Tab, mobile: string): Promise<Person> =>
  tab.run((number) => {
    const stored = (name: string) => localStorage.getItem(name) ?? '';
    return {
      mobile: number,
      profile: stored('cust_profile_id'),
      token: stored('app_login_token'),
      lead: stored('lead_id'),
    };
  }, mobile);

/** From the home page to a loan that is paid, with the desk between. */
export const borrow = async (scene: Scene): Promise<void> => {
  const { engine, lending } = scene;
  const { tab, person } = await apply(scene);
  const session = await sessionOf(tab, person.mobile);
  await offerAtDesk(scene, (await lending.read(session)).number);

  await tab.visit('/my-loan');
  await tab.press({ action: 'Read my offer' });
  await tab.sees({ heading: 'In three figures' });
  await tab.back();
  await tab.press({ action: 'Read my offer' });
  await tab.press({ action: 'Open the Key Facts Statement' });
  await tab.press({ choice: 'I …' });
  await tab.press({ action: 'Agree, with a code' });
  await tab.fill('Code from the SMS', await lending.service.code(person.mobile));
  await tab.press({ action: 'Agree to the loan' });
  await tab.sees({ heading: 'You agreed to the loan' });

  await tab.press({ action: 'Go to my loan' });
  await tab.press({ action: 'Loan agreement (PDF)' });
  const paper = await engine.downloaded('loan-agreement.pdf');
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
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
};
