import { STEPS } from '#domain/steps/steps.ts';
import { newPerson, type Person } from '#testing/browser/person.ts';
import type { Person as SignedIn } from '#testing/people.ts';
import { documentFiles } from '../../browser/support/files.ts';
import { answersOf } from '../../browser/support/steps.ts';
import type { Tab } from '../support/tab.ts';
import type { Scene } from './scene.ts';

/** Signs in at the wizard; the first code is wrong. */
export const signIn = async ({ lending }: Scene, tab: Tab, { mobile }: Person): Promise<void> => {
  await tab.fill('Mobile number', mobile);
  await tab.press({ choice: 'I agree to the…' });
  await tab.press({ action: 'GET OTP' });
  await tab.sees({ field: 'OTP' });
  const right = await lending.service.code(mobile);
  await tab.fill('OTP', right === '1234' ? '4321' : '1234');
  await tab.press({ action: 'Verify' });
  await tab.sees({ text: 'Invalid OTP' });
  await tab.fill('OTP', right);
  await tab.press({ action: 'Verify' });
  await tab.at('/dashboard');
};

/** The person who is signed in, for calls of the same session. */
export const sessionOf = async (
  { lending, names }: Scene,
  tab: Tab,
  { mobile }: Person,
): Promise<SignedIn> => {
  const stored = await tab.run(() => ({
    profile: localStorage.getItem('cust_profile_id') ?? '',
    token: localStorage.getItem('app_login_token') ?? '',
    lead: localStorage.getItem('lead_id') ?? '',
  }));
  const session = { mobile, ...stored };
  names.add(await lending.nameOf(session));
  return session;
};

type Answered = ReturnType<typeof answersOf>;

const fillIn = async (tab: Tab, answers: Answered[keyof Answered]): Promise<void> => {
  for (const [how, label, value] of answers)
    if (how === 'fillDate') await tab.fill(label, value.split('-').toReversed().join('/'));
    // The name that the PAN has is there already: money is sent to nobody else.
    else if (label !== 'Account Holder Name') await tab[how](label, value);
};

/** From the home page to an application that was sent. */
export const apply = async (scene: Scene): Promise<{ tab: Tab; person: Person; session: SignedIn }> => {
  const person = newPerson();
  const answers = answersOf(person, await documentFiles());
  const tab = await scene.open();
  await tab.visit('/');
  await tab.press({ action: 'Apply Now' });
  await signIn(scene, tab, person);

  await tab.press({ action: 'Step 1…' });
  await fillIn(tab, answers.pan);
  await tab.press({ action: 'Verify PAN' });
  await tab.press({ action: 'Yes, this is me' });
  for (const key of ['personal', 'residence', 'income'] as const) {
    await tab.at(STEPS.find((step) => step.key === key)?.route ?? '');
    await fillIn(tab, answers[key]);
    await tab.press({ action: 'Save & Continue' });
  }
  await tab.press({ action: 'Capture' });
  await tab.sees({ action: 'Retake' });
  await tab.press({ action: 'Continue' });
  await tab.press({ action: 'Step 6…' });
  await tab.press({ action: 'Check Eligibility' });
  await tab.press({ action: 'Continue to Employment Details' });
  await fillIn(tab, answers.employment);
  await tab.press({ action: 'Save Employment Details' });
  await tab.press({ action: 'Step 8…' });
  await fillIn(tab, answers.documents);
  await tab.sees({ text: 'Documents Uploaded Successfully' });
  await tab.press({ action: 'Continue to Next Step' });
  await fillIn(tab, answers.bank);
  await tab.press({ action: 'Save Bank Details' });
  await tab.sees({ text: 'Bank Details Saved Successfully' });

  await tab.visit('/my-dashboard/calculate-loan');
  await tab.choose('Purpose of Loan', 'Medical');
  await tab.press({ action: 'Accept' });
  await tab.sees({ text: 'Your choice is kept.' });
  await tab.visit('/apply/profile-preview');
  await tab.press({ action: 'Continue and send' });
  await tab.press({ action: 'OK', within: 'Success!' });
  await tab.at('/my-dashboard/eligibility');
  return { tab, person, session: await sessionOf(scene, tab, person) };
};
