import { describe, expect, it, onTestFinished } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Driver } from '#testing/drivers/driver.ts';
import { pathOf, stepsOf, walkOn } from '#testing/drivers/walk.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { screenStage } from '#testing/screen/stage.tsx';
import { driver as acceptance } from '#tests/drivers/acceptance.ts';
import { driver as complaints } from '#tests/drivers/complaints.ts';
import { journey } from '../paths/app.ts';

const answers = (id: string, output: object): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });

const { actors, events } = complaints.chart.fixtures;
const [listed] = actors.read?.done ?? [];
const [made] = actors.make?.done ?? [];
const [withdrawn] = actors.act?.done ?? [];

const AT_CODE = [
  answers('read', { ok: true, loan: LOAN_VIEWS.opened }),
  { type: 'AGREEMENT.TICKED', agreed: true },
  { type: 'CODE.WANTED' },
  answers('sendCode', { ok: true, loan: LOAN_VIEWS.opened }),
];

/** What somebody does to its end, and what they hear of that. */
const DONE: readonly (readonly [what: string, Driver, readonly AnyEventObject[], RegExp])[] = [
  [
    'a complaint',
    complaints,
    [
      answers('read', listed as object),
      { type: 'WRITE' },
      { type: 'SUBMIT', ...events.SUBMIT?.[0] },
      answers('make', made as object),
    ],
    /C-000001.*We answer by/,
  ],
  [
    'taking a complaint back',
    complaints,
    [
      answers('read', listed as object),
      { type: 'WITHDRAW', ...events.WITHDRAW?.[0] },
      { type: 'CONFIRM' },
      answers('act', withdrawn as object),
    ],
    /C-000001.*You took it back/,
  ],
  [
    'agreeing to a loan with the code',
    acceptance,
    [
      ...AT_CODE,
      { type: 'CODE.SUBMITTED', otp: '4711' },
      answers('accept', { ok: true, loan: LOAN_VIEWS.accepted }),
    ],
    /You agreed to the loan.*₹/,
  ],
  [
    'saying no to a loan',
    acceptance,
    [
      answers('read', { ok: true, loan: LOAN_VIEWS.opened }),
      { type: 'DECLINE' },
      { type: 'DECLINE.CONFIRMED' },
      answers('decline', { ok: true, loan: LOAN_VIEWS.declined }),
    ],
    /You said no.* owe/,
  ],
];

const textOf = (element: Element | null, attribute: string) =>
  (element?.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The name and the description of what has the focus. */
const heard = () => {
  const { activeElement: focused } = document;
  if (focused === document.body) return 'nothing';
  const name = textOf(focused, 'aria-labelledby').trim() || focused?.textContent;
  return `${name} ${textOf(focused, 'aria-describedby')}`;
};

describe('what was done is heard where the focus is then', () => {
  it.each(DONE)('%s [SAY-38]', async (_, driver, taken, said) => {
    const { stage, close } = await screenStage(journey, driver.chart.machine.id, driver);
    onTestFinished(close);
    await walkOn(stage, driver, stepsOf(pathOf(driver.chart, taken)));
    expect(heard()).toMatch(said);
  });
});
