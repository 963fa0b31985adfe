import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, service, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import { sideways } from '../support/sideways.ts';
import { button, field } from '../support/steps.ts';
import { keyboard, mouse } from '../support/user.ts';

const PREVIEW = '/apply/profile-preview';
const ALL = 10;

for (const width of [360, 1280] as const)
  test(`each answer can be changed from the preview, at ${width} px [PRE-05] [PRE-07] [PRE-08] [R-19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await completeSteps(newPerson(), ALL);
    const user = width === 360 ? keyboard(page) : mouse();
    const picture = (name: string) =>
      page.screenshot({ path: `reports/pictures/${width}/${name}.png`, fullPage: true });
    const row = (name: string) => page.getByRole('link', { name: `Change ${name}`, exact: true });
    await storeSession(page, person);
    await page.goto(PREVIEW);
    await expect(row('Pincode')).toBeVisible();
    await expectAccessible(page, 'preview, with changes');
    expect(await sideways(page)).toEqual([]);
    await picture('preview-changes');

    await user.press(row('Pincode'));
    await expect(page.getByRole('heading', { name: 'Change Pincode' })).toBeFocused();
    await expect(field(page, 'Pincode')).toHaveValue('560038');
    await expectAccessible(page, 'change of an answer');
    await picture('change-pincode');
    await user.fill(field(page, 'Pincode'), '411001');
    await user.press(button(page, 'Save'));
    await expect(row('Pincode')).toBeFocused();
    await expect(row('Pincode')).toBeInViewport();
    await expect(page.getByText('Pincode: your change is saved.')).toHaveCount(1);
    await expect(page.getByText('411001')).toBeVisible();
    await picture('changed-pincode');

    // Another device changes the same answer while its form is open here.
    await user.press(row('Address 2'));
    await user.fill(field(page, 'Address Line 2'), 'Typed here');
    const elsewhere = await service.post(
      'answerChange',
      {
        lead_id: person.lead,
        answer: 'residence_address_2',
        seen: { residence_address_2: 'Indiranagar' },
        fields: { residence_address_2: 'Typed elsewhere' },
      },
      { token: person.token },
    );
    expect(elsewhere.body.Status).toBe(1);
    await user.press(button(page, 'Save'));
    await expect(page.getByRole('alert')).toContainText('It now says: Typed elsewhere.');
    await expect(field(page, 'Address Line 2')).toHaveValue('Typed here');
    await picture('change-overtaken');
    await user.press(button(page, 'Save'));
    await expect(row('Address 2')).toBeFocused();
    await expect(page.getByText('Typed here')).toBeVisible();

    // Without a network nothing typed is lost.
    await user.press(row('Monthly Income'));
    await user.fill(field(page, 'Monthly Income'), '30000');
    await page.context().setOffline(true);
    await user.press(button(page, 'Save'));
    await expect(page.getByRole('alert')).toContainText('Network error');
    await expect(field(page, 'Monthly Income')).toHaveValue(/30,?000/);
    await page.context().setOffline(false);
    await user.press(button(page, 'Save'));
    await expect(page.getByText(/With it you are not eligible for the loan at this time/)).toBeVisible();
    await expect(page.getByText(/^The step Check Eligibility is open/)).toBeVisible();
    await picture('changed-refused');

    // Back and a reload show the preview, and a changed answer is said once.
    await user.press(row('Bank account'));
    await expect(page.getByRole('heading', { name: 'Change Bank account' })).toBeVisible();
    await picture('change-bank');
    await page.goBack();
    await expect(row('Bank account')).toBeVisible();
    await page.reload();
    await expect(row('Bank account')).toBeVisible();
    await expect(page.getByText(/your change is saved/)).toHaveCount(0);
  });
