import { describe, expect, it } from 'vitest';
import { selectPaths } from '#atlas/graph/selectPaths.ts';
import { readDrivers, reasonOf } from '#scripts/manual/drivers.ts';
import { type Script, scriptFormats } from '#scripts/manual/formats.ts';
import { scriptOf } from '#scripts/manual/script.ts';
import { expectationWords, replyWords } from '#scripts/manual/sentences.ts';
import { screenPaths } from '#testing/drivers/walk.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const drivers = await readDrivers();

const driverOf = (id: string) => {
  const driver = drivers.get(id);
  if (!driver) throw new Error(`no driver of ${id}`);
  return driver;
};

describe('a script for a person', () => {
  it('tells what to do and what is to be seen', async () => {
    const repay = driverOf('repay');
    const [path] = selectPaths(repay.chart, { to: 'details', onScreen: true, limit: 1 });
    expect(await scriptOf(repay, path ?? { steps: [], end: '' })).toEqual([
      {
        does: ['Open /repay.'],
        sees: ['See the field “PAN”.', 'See the button “Send OTP”.', 'Don’t see the field “OTP”.'],
      },
      {
        does: ['Type ABCPE1234F into “PAN”.', 'Press “Send OTP”.'],
        sees: ['See the field “PAN”.', 'See the button “Sending OTP...”, which is busy.'],
      },
      {
        does: ['The service answers repaySendOtp.'],
        sees: ['See the field “OTP”.', 'See the button “Verify”.', 'Don’t see the field “PAN”.'],
      },
      {
        does: ['Type 4711 into “OTP”.', 'Press “Verify”.'],
        sees: ['See the field “OTP”.', 'See the button “Verifying...”, which is busy.'],
      },
      {
        does: ['The service answers repayVerifyOtp.'],
        sees: ['See the heading “Repayment statement”.', 'See the button “Look up another PAN”.'],
      },
    ]);
  });

  it.each([
    ['queue', 'Approver', '/desk'],
    ['deskAudit', 'Auditor', '/desk/audit'],
    ['deskMoney', 'Cashier', '/desk/money'],
  ])('signs in first where %s is of the desk', async (id, role, address) => {
    const driver = driverOf(id);
    const [path] = screenPaths(driver);
    const [first] = await scriptOf(driver, path ?? { steps: [], end: '' });
    expect(first?.does).toEqual([`Sign in at the desk as “${role}”.`, `Open ${address}.`]);
  });

  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    'exists of %s, or a reason why not',
    (id, chart) => {
      expect([drivers.has(id), reasonOf(chart)]).toEqual(
        drivers.has(id) ? [true, undefined] : [false, expect.stringMatching(/^[A-Z].*\.$/)],
      );
    },
  );

  it.each([...drivers.keys()])('tells every path of %s without markup', async (id) => {
    const driver = driverOf(id);
    for (const path of screenPaths(driver)) {
      const steps = await scriptOf(driver, path);
      expect(steps.length).toBeGreaterThan(0);
      expect(
        steps.flatMap(({ does, sees }) => [...does, ...sees]).filter((text) => text.includes('`')),
      ).toEqual([]);
    }
  });

  it.each([
    [{ button: /^Remove /, is: 'off' } as const, 'See the button “Remove …”, which can’t be pressed.'],
    [{ alert: /./ }, 'See a message.'],
    [
      { not: { mark: '[data-slot="pan_card"][data-state=done]' } },
      'Don’t see the document pan card as done.',
    ],
    [
      { button: /^(Review and submit|See your application)$/ },
      'See the button “Review and submit” or “See your application”.',
    ],
  ])('names %o', (sight, text) => expect(expectationWords(sight)).toBe(text));

  it.each([
    ['lost' as const, 'The connection breaks before the service answers login.'],
    [{ body: {}, status: 500 }, 'The service fails at login (HTTP 500).'],
    [{ body: { Status: 4 } }, 'The service says at login that the session has ended (Status 4).'],
    [{ body: 'no envelope' }, 'The service answers login with something unreadable.'],
  ])('says how the service answers: %o', (reply, text) => expect(replyWords('login', reply)).toBe(text));
});

describe('the formats of scripts', () => {
  const scripts: Script[] = [
    { title: 'a → b', steps: [{ does: ['Press “Go”.'], sees: ['See the field “=1+1”.', '=1'] }] },
  ];
  const rendered = (name: string) => scriptFormats[name]?.render('sample', scripts) ?? '';

  it('have a list to tick in Markdown', () => {
    expect(rendered('markdown')).toContain(
      '## Press “Go”.\n\nPath: `a → b`\n\n1. Press “Go”.\n   - [ ] See the field “=1+1”.\n',
    );
  });
  it('have a scenario a script in Gherkin', () => {
    expect(rendered('gherkin')).toBe(
      'Feature: sample\n\n  Scenario: a → b\n    Given Press “Go”.\n    Then See the field “=1+1”.\n    And =1\n',
    );
  });
  it('have a row a step in CSV, which no spreadsheet takes for a formula', () => {
    expect(rendered('csv').split('\r\n')).toEqual([
      '"script","step","do","see"',
      '"a → b","1","Press “Go”.","See the field “=1+1”.\n=1"',
      '',
    ]);
    const formula = [{ title: '=HYPERLINK("x")', steps: [{ does: [], sees: [] }] }];
    expect(scriptFormats.csv?.render('sample', formula)).toContain('"\'=HYPERLINK(""x"")"');
  });
});
