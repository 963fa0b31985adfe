import { expect, test } from '@playwright/test';
import { newPerson } from '#testing/browser/person.ts';
import { completeApplication } from '../../support/application.ts';
import { documentFiles } from '../../support/files.ts';
import { mouse } from '../../support/user.ts';
import {
  download,
  downloadTest,
  listen,
  openApp,
  openContext,
  openInspector,
  serveDevProduct,
} from './inspectorPages.ts';
import { codesOf, textsOf } from './traceTexts.ts';

serveDevProduct();

test('a whole application leaves no personal data in any message, export or element of the inspector', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const context = await openContext(page);
  const person = {
    ...newPerson(),
    spouse: 'Zebunnisa Canarywala',
    bank: { ...newPerson().bank, holder: 'Quillon Canarywala' },
  };
  const messages = await listen(context);
  const app = await openApp(context);
  const codes: string[] = [];
  app.on('request', (request) => {
    const otp = /otp"?[:=]"?(\d{4})\b/i.exec(request.postData() ?? '')?.[1];
    if (otp) codes.push(otp);
  });
  const viewer = await openInspector(context);
  const stored = new Set<string>();
  const record = async () => {
    const values = await app.evaluate(() =>
      [...Object.values(localStorage), ...Object.values(sessionStorage)].map(String),
    );
    for (const value of values)
      for (const secret of value.match(/[A-Za-z0-9_-]{20,}/g) ?? []) stored.add(secret);
  };
  await completeApplication({
    page: app,
    user: mouse(),
    person,
    inspect: record,
    files: await documentFiles(),
  });

  const secrets = [
    person.mobile,
    person.pan,
    person.email,
    person.spouse,
    ...Object.values(person.residence).filter((value) => value.length > 5),
    ...Object.values(person.company).filter((value) => value.length > 6 && !/^\d{4}-/.test(value)),
    person.bank.holder,
    person.bank.account,
    person.bank.ifsc,
    person.dob,
    ...stored,
  ];
  expect(codes.length).toBeGreaterThan(0);
  expect(stored.size, 'the token and the profile id were seen').toBeGreaterThan(1);

  const seen = {
    messages: textsOf(await messages()),
    trace: textsOf(JSON.parse(await download(viewer, 'Export'))),
    test: (await downloadTest(viewer)).split('\n'),
    page: [] as string[],
  };
  expect(seen.messages.length).toBeGreaterThan(5_000);
  for (const name of ['Context', 'Diff', 'Replayed']) {
    await viewer.getByRole('button', { name, exact: true }).click();
    for (const filter of ['Events', 'Steps', 'Actions', 'Actors', 'All']) {
      await viewer.getByRole('button', { name: filter, exact: true }).click();
      const machines = await viewer.getByRole('combobox', { name: 'Machine' }).locator('option').all();
      for (const machine of machines) {
        await viewer
          .getByRole('combobox', { name: 'Machine' })
          .selectOption(await machine.getAttribute('value'));
        seen.page.push(await viewer.content());
      }
    }
  }
  for (const [where, texts] of Object.entries(seen)) {
    const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(found, `in ${where}`).toEqual([]);
  }
  for (const where of ['messages', 'trace'] as const) {
    expect(
      codesOf(seen[where]).filter((code) => codes.includes(code)),
      `codes in ${where}`,
    ).toEqual([]);
  }
  await context.close();
});
