/** A step's form is typed into before its code and its data have come: nothing of it is lost. */
import type { Locator } from '@playwright/test';
import type { FormStep } from '#domain/forms/types.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { completeSteps, service, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson, type Person } from '#testing/browser/person.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { expectOwnPage, openWithoutScripts } from '../support/heldScripts.ts';
import { answersOf, button, field, STEP_FORMS } from '../support/steps.ts';
import { asShown, mouse } from '../support/user.ts';

const FORMS: readonly FormStep[] = ['pan', 'personal', 'residence', 'income', 'employment', 'bank'];

/** Comes with an answer that the form itself must take. */
const LATER = ['Spouse Name'];

type Answer = ReturnType<typeof answersOf>[FormStep][number];

const answersIn = (step: FormStep, person: Person): Answer[] =>
  answersOf(person, {} as never)[step].filter(([, label]) => !LATER.includes(label));

const user = mouse();
const controlOf = (page: Page, [how, label, value]: Answer): Locator =>
  how === 'tick'
    ? page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: value, exact: true })
    : field(page, label);

const give = async (page: Page, answer: Answer): Promise<void> => {
  const [how, , value] = answer;
  if (how === 'tick') await user.tick(controlOf(page, answer));
  else await user[how](controlOf(page, answer), value);
};

const expectGiven = async (page: Page, answer: Answer): Promise<void> => {
  const [how, , value] = answer;
  const control = controlOf(page, answer);
  if (how === 'tick') await expect(control).toBeChecked();
  else if (how === 'choose') await expect(control.locator('option:checked')).toHaveText(value);
  else await expect(control).toHaveValue(asShown(value));
};

/** Signs a person in who has come to a step, and opens it with its scripts held. */
const arriveAt = async (page: Page, step: FormStep) => {
  const person = newPerson();
  const { id, route } = stepByKey(step);
  const signedIn = await completeSteps(person, id - 1);
  await storeSession(page, signedIn);
  return { person, signedIn, open: () => openWithoutScripts(page, route) };
};

const form = (page: Page) => page.locator('#root form');

for (const step of FORMS)
  test(
    `${step}: what is typed before any script stays, with the focus and the caret [OPN-04]`,
    COMMIT,
    async ({ page }) => {
      const { person, open } = await arriveAt(page, step);
      const { release } = await open();
      await expect(button(page, STEP_FORMS[step].send)).toBeVisible();
      await expect(page.locator('#opening form')).toHaveCount(0);
      const answers = answersIn(step, person);
      for (const answer of answers) await give(page, answer);
      const last = controlOf(page, answers.findLast(([how]) => how === 'fill') ?? (answers[0] as Answer));
      await last.focus();
      await last.press('Home');
      await last.press('ArrowRight');
      release();
      await expect(form(page)).toBeVisible();
      await expect(page.locator('#opening')).toHaveCount(0);
      for (const answer of answers) await expectGiven(page, answer);
      await expect(last).toBeFocused();
      // A code of drawn cells and a field for e-mail keep no caret of their own.
      if (step !== 'pan' && step !== 'personal')
        expect(await last.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
      await expect(page).toHaveURL(stepByKey(step).route);
    },
  );

const DRAFT = { residence_address_1: '7 Hill View', residence_landmark: 'Park', residence_type_id: '1' };

test(
  'a draft that comes late fills what nobody touched, and nothing else [OPN-05]',
  COMMIT,
  async ({ page }) => {
    const { person, signedIn, open } = await arriveAt(page, 'residence');
    const { profile: profile_id, token } = signedIn;
    const draft = { action: 'save', profile_id, step: 'residence', version: 0, fields: DRAFT } as const;
    await service.post('draftSave', draft, { token });
    const late = Promise.withResolvers<void>();
    await page.route(`**${CALLS.draftRead.path}`, async (route) => {
      await late.promise;
      await route.continue();
    });
    const { release } = await open();
    await field(page, 'Address Line 1').fill(person.residence.line1);
    release();
    // The app is there, and still asks.
    await expect(page.locator('#root .built')).toBeVisible();
    await expect(field(page, 'Address Line 1')).toBeFocused();
    await field(page, 'Pincode').pressSequentially(person.residence.pincode);
    late.resolve();
    await expect(form(page)).toBeVisible();
    await expect(field(page, 'Address Line 1')).toHaveValue(person.residence.line1);
    await expect(field(page, 'Pincode')).toHaveValue(person.residence.pincode);
    await expect(field(page, 'Pincode')).toBeFocused();
    await expect(field(page, 'Landmark')).toHaveValue(DRAFT.residence_landmark);
    await expect(page.getByRole('radio', { name: 'Owned' })).toBeChecked();
  },
);

test('a form that was sent before any script is sent once its code is there [OPN-06]', async ({ page }) => {
  const { person, open } = await arriveAt(page, 'residence');
  const { release } = await open();
  for (const answer of answersIn('residence', person)) await give(page, answer);
  await button(page, STEP_FORMS.residence.send).click();
  release();
  await STEP_FORMS.residence.expectDone(page);
});

test(
  'a step that this device knows to be done shows its panel from the first frame [OPN-07]',
  COMMIT,
  async ({ page }) => {
    await storeSession(page, await completeSteps(newPerson(), 3));
    await page.evaluate(() => localStorage.setItem('completed_steps', '[1,2,3]'));
    const { release } = await openWithoutScripts(page, stepByKey('residence').route);
    const panel = page.getByText('Residence details are done');
    await expect(panel).toBeVisible();
    await expect(field(page, 'Address Line 1')).toBeHidden();
    const box = await panel.boundingBox();
    release();
    await expect(page.getByRole('link', { name: 'Continue to Next Step' })).toBeVisible();
    await expectOwnPage(page);
    expect(await panel.boundingBox()).toEqual(box);
  },
);

test('somebody who is not signed in sees no form [OPN-08]', async ({ page }) => {
  const { release } = await openWithoutScripts(page, stepByKey('residence').route);
  await expect(page.locator('#opening h1')).toBeVisible();
  await expect(field(page, 'Address Line 1')).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
});
