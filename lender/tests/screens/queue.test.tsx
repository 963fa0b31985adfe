import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { durationText } from '#desk/durationText.ts';
import { dueText, isDueSoon } from '#desk/queue/dueText.ts';
import { QueueTools } from '#desk/queue/QueueTools.tsx';
import type { QueueActor } from '#desk/queue/useQueue.ts';
import { useQueueKeys } from '#desk/queue/useQueueKeys.ts';
import type { QueueCounts } from '#lender/wire/queue.ts';
import { queueMachine } from '#machines/desk/queue.ts';
import { answered } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { Ear, sentencesOf } from '#testing/heard/ear.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { queueRows } from '#tests/fixtures/desk/queue.ts';
import { deskStage } from './stage.ts';

afterEach(cleanup);

/** An actor that shows a list with counts. */
const actorWith = (counts: QueueCounts) => {
  const { context } = createActor(queueMachine).getSnapshot();
  const value = { shown: 'idle' } as const;
  return createActor(queueMachine, {
    snapshot: queueMachine.resolveState({ value, context: { ...context, counts } }),
  });
};

/** A search field and one loan, with the keys. */
function List({ actor, search }: { actor: QueueActor; search: RefObject<HTMLInputElement | null> }) {
  useQueueKeys(actor, search);
  return (
    <>
      <input ref={search} aria-label="search" />
      <a href="#1" data-lead="lead-1">
        one
      </a>
    </>
  );
}

describe('times', () => {
  it.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [6 * 3_600_000 + 40 * 60_000, '6 h 40 min'],
    [22 * 3_600_000, '22 h'],
    [24 * 3_600_000, '1 d'],
    [52 * 3_600_000, '2 d 4 h'],
    [-5, '0 min'],
  ])('of %i ms are in their two largest units: %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  // Wednesday 11 February 2026, 2 pm in India.
  const now = Date.parse('2026-02-11T08:30:00Z');
  it.each([
    ['2026-02-11T10:30:00.000Z', 'Due 4:00 pm today', true],
    ['2026-02-11T18:30:00.000Z', 'Due 11:59 pm today', false],
    ['2026-02-13T05:30:00.000Z', 'Due Friday, 11:00 am', false],
    ['2026-02-28T05:30:00.000Z', 'Due 28 February', false],
    ['2026-02-11T08:00:00.000Z', 'Was due 11 February, 1:30 pm', true],
    [null, 'No deadline', false],
  ])('of a deadline %s are as short as they are clear: %s [DESK-102]', (deadline, text, isSoon) => {
    expect([dueText(deadline, now), isDueSoon(deadline, now)]).toEqual([text, isSoon]);
  });
});

describe('the tools of the queue', () => {
  it('show counts up to 999, and none for all loans [DESK-23]', () => {
    render(<QueueTools actor={actorWith({ waiting: 1_000, check: 999, mine: 0 })} search={createRef()} />);
    expect(screen.getByRole('button', { name: 'To do 999+' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check 999' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'My yes 0' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All loans' })).toBeTruthy();
  });
});

const open = async (hasMore = false) => {
  const { stage } = await deskStage('queue', 'approver');
  await stage.open('/desk');
  const now = Date.now();
  const row = {
    ...queueRows[0],
    since: new Date(now - 2 * 3_600_000),
    deadline: new Date(now + 3_600_000),
  };
  const counts = { waiting: 1 };
  await stage.settle('desk/queue', answered({ rows: [row], hasMore, counts }));
  await stage.sees({ text: /^Meera Kulkarni/ });
  return stage;
};

describe('the queue', () => {
  const pressed = () => document.querySelector('[aria-pressed="true"]')?.textContent;

  it('says since when a loan is in its state [DESK-22]', async () => {
    await open();
    expect(screen.getByText('2 h')).toBeTruthy();
  });

  it('has its group pressed, and none while a search is shown [DESK-24]', async () => {
    const stage = await open();
    expect(pressed()).toBe('To do 1');
    await stage.fill('Find a loan or a person', 'Meera');
    await stage.press('Find');
    await stage.settle('desk/search', answered({ rows: queueRows, hasMore: false }));
    await stage.sees({ text: '2 found' });
    expect(pressed()).toBeUndefined();
  });
});

describe('a queue that is heard', () => {
  const told = () =>
    [...document.querySelectorAll('.dq > p[role="status"]')].map(({ textContent }) => textContent);
  const answer = (rows: readonly object[], waiting: number) =>
    answered({ rows, hasMore: false, counts: { waiting } });

  it('says once what it has when it is there, when other loans are in it, and when none is left [DESK-113]', async () => {
    const stage = await open();
    expect(told()).toEqual(['To do: 1.']);
    const ear = new Ear(document);
    const said: string[] = [];
    const change = async (rows: readonly object[], waiting: number, sees: Expectation) => {
      await tellChange(stage, 'loan');
      await stage.settle('desk/queue', answer(rows, waiting));
      await stage.sees(sees);
      said.push(...sentencesOf(await ear.listen()));
    };
    await change([queueRows[1] as object], 1, { text: /^Imran Shaikh/ });
    // Something has happened to a loan that stays.
    await change([{ ...queueRows[1], seen: 3 }], 1, { text: /^Imran Shaikh/ });
    await change([], 0, { text: 'Nothing waits here' });
    ear.stop();
    expect(said).toEqual(['status: To do: 1.', 'status: Nothing waits here']);
  });
});

describe('the search for a number', () => {
  const find = async (typed: string) => {
    const stage = await open();
    await stage.fill('Find a loan or a person', typed);
    await stage.press('Find');
    return stage;
  };

  it('with a typing mistake says so before any call, and takes the mended one [NUM-05]', async () => {
    const stage = await find('A-1000-0041');
    await stage.sees({ text: 'This number has a typing mistake. Check each digit.' });
    expect(screen.getByLabelText('Find a loan or a person').getAttribute('aria-invalid')).toBe('true');
    await stage.fill('Find a loan or a person', 'a 1000 0014');
    await stage.press('Find');
    await stage.settle('desk/search', answered({ rows: queueRows, hasMore: false }));
    await stage.sees({ text: '2 found' });
  });

  it.each([
    ['A-1000-0014', 'No application or loan that was sent has this number.'],
    ['Meera', /^Only applications that were sent are found/],
  ])('%s says what was not found [NUM-05] [DESK-24]', async (typed, text) => {
    const stage = await find(typed);
    await stage.settle('desk/search', answered({ rows: [], hasMore: false }));
    await stage.sees({ heading: 'Nothing found' }, { text });
  });
});

describe('the button for more loans', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('keeps the focus while the list is read again, and cannot be pressed then [DESK-22] [DESK-26]', async () => {
    const stage = await open(true);
    const more = button('Show more');
    more.focus();
    stage.holds('desk/queue');
    await tellChange(stage, 'loan', 'another');
    expect(button('Show more')).toBe(more);
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await stage.press('Show more');
    await stage.settle('desk/queue', answered({ rows: queueRows, hasMore: true, counts: {} }));
    await stage.sees({ text: /^Imran Shaikh/ });
    expect(document.activeElement).toBe(more);
    expect(more.hasAttribute('aria-disabled')).toBe(false);
  });

  it('keeps the focus when the next loans fail, to try again [DESK-22]', async () => {
    const stage = await open(true);
    const more = button('Show more');
    more.focus();
    await stage.press('Show more');
    await stage.settle('desk/queue', { body: {}, status: 500 });
    await stage.sees({ alert: 'Network error: the service could not answer.' });
    expect(button('Try Again')).toBe(more);
    expect(document.activeElement).toBe(more);
    await stage.press('Try Again');
    await stage.sees({ button: 'Reading more', is: 'busy' });
  });
});

describe('the search field', () => {
  it('keeps the focus of a person who types in it while a case opens beside it [DESK-24]', async () => {
    const stage = await open();
    const field = screen.getByLabelText('Find a loan or a person');
    field.focus();
    fireEvent.click(screen.getByText(/^Meera Kulkarni/));
    await stage.sees({ heading: 'Case' });
    expect(document.activeElement).toBe(field);
  });

  it('leaves the focus to the case where nobody types [DESK-24]', async () => {
    const stage = await open();
    screen.getByRole('button', { name: /^To do/ }).focus();
    fireEvent.click(screen.getByText(/^Meera Kulkarni/));
    await stage.sees({ heading: 'Case' });
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('the keys of the queue', () => {
  const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

  it('do nothing in fields and with a modifier, and / goes to the search [DESK-27]', () => {
    const search = createRef<HTMLInputElement>();
    const sent: string[] = [];
    const actor = {
      send: ({ type }: { type: string }) => sent.push(type),
      getSnapshot: () => ({ context: { selected: 'lead-1' } }),
    };
    render(<List actor={actor as never} search={search} />);
    press('j', screen.getByLabelText('search'));
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    expect(sent).toEqual([]);
    press('j');
    press('k');
    expect(sent).toEqual(['NEXT', 'PREVIOUS']);
    expect(document.activeElement?.textContent).toBe('one');
    press('/');
    expect(document.activeElement).toBe(search.current);
  });
});
