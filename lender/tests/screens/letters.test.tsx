import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Letter } from '#lender/wire/letters.ts';
import type { LetterRead } from '#machines/desk/letter.ts';
import { answered } from '#testing/drivers/driver.ts';
import { screenStage } from '#testing/screen/stage.tsx';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { letter as chart } from '#tests/fixtures/desk/letter.ts';
import { desk } from './app.ts';

type Message = Extract<Letter, { kind: 'message' }>;

const TEXT = 'Text of the SMS';

const [read] = chart.fixtures.actors.read?.done ?? [];
const first = (read as Extract<LetterRead, { ok: true }>).letter as Letter;
const second: Letter = { ...first, id: '30000000-0000-4000-8000-000000000009', number: 'M-000009' };
const rows = [first, second].map(({ id, number, state, at, due, late }) => ({
  ...{ id, number, state, at, due, late },
  topic: null,
  rating: null,
}));

let close = async () => {};
afterEach(() => close());

/** The list of messages with the first one open. */
const openFirst = async (next: string | null = null) => {
  const staged = await screenStage(desk, 'letter');
  close = staged.close;
  const { stage } = staged;
  atDesk(stage, 'officer');
  stage.answers('desk/letters', answered({ rows, next, waiting: 2 }));
  await stage.open(`/desk/messages/${first.id}`);
  await stage.settle('desk/letter', answered(first));
  await stage.sees({ field: TEXT });
  return stage;
};

const field = () => document.querySelector('textarea');
const focusedRow = () => document.activeElement?.querySelector('b')?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });

describe('letters at the desk', () => {
  it('keep what was typed while another one is looked at [DESK-77]', async () => {
    const stage = await openFirst();
    await stage.fill(TEXT, 'It costs nothing more.');
    await stage.go(`/desk/messages/${second.id}`);
    await stage.settle('desk/letter', answered(second));
    await stage.sees({ heading: /^M-000009/ });
    expect(field()?.value).toBe('');
    await stage.go(`/desk/messages/${first.id}`);
    await stage.settle('desk/letter', answered(first));
    await stage.sees({ heading: /^M-000001/ });
    expect(field()?.value).toBe('It costs nothing more.');
  });

  it('that are settled take the focus, and the list is read again [DESK-77] [DESK-78]', async () => {
    const stage = await openFirst();
    stage.holds('desk/letters');
    await stage.fill(TEXT, 'It costs nothing more.');
    await stage.press('Send the SMS');
    const settled = { ...first, state: 'answered', can: [], answer: 'It costs nothing more.' };
    await stage.settle('desk/letter-act', answered(settled));
    await tellChange(stage, 'message', first.id);
    await stage.settle('desk/letter', answered(settled));
    await stage.settle('desk/letters', answered({ rows: rows.slice(1), next: null, waiting: 1 }));
    await stage.sees({ text: 'Done.' }, { button: /^Waiting\s*1/ });
    expect(document.activeElement?.textContent).toMatch(/^M-000001/);
  });

  it('are gone through by j and k, but not while somebody types [DESK-78]', async () => {
    await openFirst();
    press('j');
    expect(focusedRow()).toBe('M-000009');
    press('j');
    expect(focusedRow()).toBe('M-000009');
    press('k');
    expect(focusedRow()).toBe('M-000001');
    field()?.focus();
    press('j');
    expect(document.activeElement).toBe(field());
  });

  it('show what another person does within 2 s, without a key or a move of the focus [DESK-40] [DESK-77]', async () => {
    const stage = await openFirst();
    await stage.fill(TEXT, 'Please call us.');
    const typedInto = field();
    typedInto?.setSelectionRange(6, 6);
    stage.holds('desk/letters');
    await tellChange(stage, 'message', first.id);
    const settled = { ...first, state: 'answered', can: [], way: 'call', settled_by: 'Ravi Officer' };
    await stage.settle('desk/letter', answered({ ...settled, settled_at: '2026-02-10T06:00:00.000Z' }));
    await stage.settle('desk/letters', answered({ rows: rows.slice(1), next: null, waiting: 1 }));
    await stage.sees({ alert: /^This has changed/ }, { field: 'What you wrote' }, { button: 'Waiting 1' });
    expect(screen.getByText(/^Ravi Officer, /)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /M-000001/ })).toBeNull();
    expect(field()).toBe(typedInto);
    expect(document.activeElement).toBe(typedInto);
    expect([typedInto?.value, typedInto?.selectionStart]).toEqual(['Please call us.', 6]);
    expect(typedInto?.readOnly).toBe(true);
  });

  it('keep the focus in its place when the row that has it leaves the list [DESK-40] [DESK-78]', async () => {
    const stage = await openFirst();
    press('k');
    expect(focusedRow()).toBe('M-000001');
    stage.holds('desk/letters');
    await tellChange(stage, 'message', 'another');
    await stage.settle('desk/letters', answered({ rows: rows.slice(1), next: null, waiting: 1 }));
    await stage.sees({ button: 'Waiting 1' });
    expect(focusedRow()).toBe('M-000009');
  });

  it('that cannot be read again say so once, while they are read once more too [DESK-40]', async () => {
    const stage = await openFirst();
    stage.holds('desk/letters');
    await tellChange(stage, 'message', 'another');
    await stage.settle('desk/letters', { body: {}, status: 500 });
    await stage.sees({ alert: /^This list may be old/ });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await stage.press('Try Again');
    await stage.sees({ not: { alert: /./ } });
  });

  it('keep the focus on their button while they are read again, and when the next ones fail [DESK-70]', async () => {
    const stage = await openFirst('10');
    const more = screen.getByRole('button', { name: 'Show more' });
    more.focus();
    stage.holds('desk/letters');
    await tellChange(stage, 'message', 'another');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await stage.settle('desk/letters', answered({ rows, next: '10', waiting: 12 }));
    await stage.sees({ button: /^Waiting\s*12/ });
    expect(more.hasAttribute('aria-disabled')).toBe(false);
    await stage.press('Show more');
    await stage.settle('desk/letters', { body: {}, status: 500 });
    await stage.sees({ alert: 'Network error: the service could not answer.' });
    expect(screen.getByRole('button', { name: 'Try Again' })).toBe(more);
    expect(document.activeElement).toBe(more);
  });

  it('say that their keys can be turned off, and obey [DESK-41] [DESK-78]', async () => {
    const stage = await openFirst();
    await stage.untick('Keys on');
    press('j');
    expect(focusedRow()).toBeUndefined();
    await stage.tick('Keys on');
    press('j');
    expect(focusedRow()).toBe('M-000009');
  });

  it('can be answered by e-mail and by phone, with the text in the mail program [DESK-72]', async () => {
    const stage = await openFirst();
    await stage.fill(TEXT, 'Yes & no');
    await stage.tick(/^By e-mail/);
    await stage.sees({ field: 'What you wrote in the e-mail' }, { button: 'Save as answered', is: 'on' });
    expect(document.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe(
      'mailto:asha%40example.com?subject=Your%20message%20M-000001&body=Yes%20%26%20no',
    );
    await stage.tick(/^By phone/);
    await stage.sees({ field: 'What was said' }, { button: 'Save as answered', is: 'on' });
  });

  it('say of a day that has passed that it is missed, in the list and beside the words [DESK-102]', async () => {
    const staged = await screenStage(desk, 'letter');
    close = staged.close;
    const { stage } = staged;
    atDesk(stage, 'officer');
    const missed = { ...first, due: '2026-02-11T18:30:00.000Z', late: true };
    const [row] = rows;
    const listed = { ...row, due: missed.due, late: true };
    stage.answers('desk/letters', answered({ rows: [listed], next: null, waiting: 1 }));
    await stage.open(`/desk/messages/${first.id}`);
    await stage.settle('desk/letter', answered(missed));
    await stage.sees(
      { text: 'Was to be answered by 11 February, 11:59 pm' },
      { text: 'Was to be answered by' },
    );
    expect(document.body.textContent).not.toContain('Answer by');
  });

  it('lead from a complaint to the cases of its author [DESK-76]', async () => {
    const staged = await screenStage(desk, 'letter');
    close = staged.close;
    const { stage } = staged;
    const { phone: _, subject: __, ...common } = first as Message;
    const complaint: Letter = {
      ...common,
      kind: 'complaint',
      ways: [],
      email: null,
      state: 'late',
      late: true,
      due: null,
      can: ['resolve', 'reject'],
      topic: 'money',
      mobile: '9876543210',
      tags: ['waits for the lender', 'ombudsman open'],
      needs_another: false,
      correctable: [],
      corrections: [],
      dispute: null,
      cases: [{ lead_id: '10000000-0000-4000-8000-000000000002', number: 'A-1000-0014' }],
    };
    atDesk(stage, 'grievance');
    stage.answers('desk/letters', answered({ rows: [], next: null, waiting: 1 }));
    await stage.open(`/desk/complaints/${complaint.id}`);
    await stage.settle('desk/letter', answered(complaint));
    await stage.sees({ text: 'Late' }, { text: 'Money: a payment, a charge, a refund' });
    expect(screen.getByRole('link', { name: 'A-1000-0014' }).getAttribute('href')).toBe(
      '/desk/case/10000000-0000-4000-8000-000000000002',
    );
  });
});
