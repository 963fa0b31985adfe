import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { OFFERED } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;

// A Tuesday.
const { it, service, team, applicant, loanIn, update } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

describe('a loan at the service', () => {
  it('changes by the chart: state, status, event and deadline are stored together [LOAN-09] [LOAN-18] [D-32] [NUM-03]', async () => {
    const person = await applicant();
    expect(await person.row()).toMatchObject({
      state: 'submitted',
      status: 'LEAD-INPROCESS',
      event_number: 1,
      chart_version: 1,
      deadline_at: new Date(service.deps.now().getTime() + 2 * DAY * 1_000),
      submitted_at: service.deps.now(),
    });
    expect(await person.events()).toMatchObject([
      {
        number: 1,
        type: 'SUBMIT',
        data: { facts: { hasActiveLoan: false } },
        sender: 'customer',
        sender_id: person.profile,
        before: 'filling',
        after: 'submitted',
      },
    ]);
    expect((await service.sms(person.mobile))[0]).toMatch(
      /^Salary Setu: We have your application A-\d{4}-\d{4} for Rs [\d,]+\. We will answer by 12 February\./,
    );
  });

  it('refuses an event that its state does not handle, and changes nothing [LOAN-15] [LOAN-18]', async () => {
    const person = await applicant();
    const before = await person.row();
    expect(await person.send({ type: 'DECLINE' })).toEqual({
      kind: 'refused',
      state: 'submitted',
      number: 1,
    });
    expect(await person.row()).toEqual(before);
    expect(await person.events()).toHaveLength(1);
  });

  it('refuses an action on an older state [LOAN-20]', async () => {
    const person = await applicant();
    expect(await person.send({ type: 'TAKE' }, 1)).toMatchObject({
      kind: 'moved',
      state: 'review',
      number: 2,
    });
    expect(await person.send({ type: 'WITHDRAW' }, 1)).toEqual({
      kind: 'stale',
      state: 'review',
      number: 2,
    });
    expect(await person.row()).toMatchObject({ state: 'review' });
  });

  it('applies one of two simultaneous events, and the other sees its result [LOAN-18]', async () => {
    const person = await applicant();
    const sent = await Promise.all([
      person.send({ type: 'WITHDRAW' }, 1),
      person.send({ type: 'WITHDRAW' }, 1),
      person.send({ type: 'TAKE' }, 1),
    ]);
    expect(sent.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    expect(sent.filter(({ kind }) => kind === 'stale')).toHaveLength(2);
    expect(await person.events()).toHaveLength(2);
  });

  it('blocks another application until it has ended [LOAN-08]', async () => {
    const person = await applicant();
    const check = () => person.dataOf('checkEligibility');
    expect(await check()).toMatchObject({ eligibility_status: 'already_applied' });
    await person.send({ type: 'WITHDRAW' });
    expect(await person.row()).toMatchObject({
      state: 'withdrawn',
      status: 'WITHDRAWN',
      deadline_at: null,
    });
    expect(await check()).toMatchObject({ eligibility_status: 'eligible' });
  });
});

describe('the state of a loan', () => {
  it('is written by one file only [LOAN-18]', () => {
    const writers = readdirSync('lender/server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('migrations'))
      .filter((file) => {
        const source = readFileSync(path.join('lender/server', file), 'utf8');
        return source
          .split(/(?=updateTable\()/)
          .some(
            (part) =>
              part.startsWith("updateTable('leads')") &&
              /\b(state|status)\b/.test(part.split('.execute()')[0] ?? ''),
          );
      });
    expect(writers).toEqual([path.join('loan', 'sendEvent.ts')]);
  });
});

describe('a deadline', () => {
  it('of the lender changes no state and stays: the lender is reminded once a day [LOAN-13]', async () => {
    const person = await applicant();
    const { deadline_at } = await person.row();
    service.clock.advance(2 * DAY - 1);
    await passDeadlines(service.deps, raise);
    expect(await person.events()).toHaveLength(1);
    service.clock.advance(1);
    await passDeadlines(service.deps, raise);
    await passDeadlines(service.deps, raise);
    expect(await person.events()).toMatchObject([{}, { type: 'DEADLINE.PASSED', after: 'submitted' }]);
    expect(await person.row()).toMatchObject({
      deadline_at,
      passes_at: new Date(service.deps.now().getTime() + DAY * 1_000),
    });
  });

  it('is applied once by simultaneous workers [LOAN-13]', async () => {
    const person = await loanIn('asked');
    service.clock.advance(7 * DAY);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => passDeadlines(service.deps, raise)));
    expect(rounds.reduce((sum, moved) => sum + moved, 0)).toBeGreaterThan(0);
    const events = await person.events();
    expect(events.map(({ type }) => type)).toEqual(['SUBMIT', 'TAKE', 'ASK', 'DEADLINE.PASSED']);
    expect(await person.row()).toMatchObject({ state: 'withdrawn' });
  });

  it('that passed while the service stood still is passed in turn with those after it [LOAN-13]', async () => {
    const person = await loanIn('coolingOff');
    service.clock.advance(60 * DAY);
    await passDeadlines(service.deps, raise);
    await passDeadlines(service.deps, raise);
    expect(await person.row()).toMatchObject({ state: 'overdue', deadline_at: null });
  });
});

describe('a loan that owes only late charges', () => {
  /** 15 days late: 20,000 with 30 days' interest of 200, and 15 late days of 40. */
  const lateChargesLeft = async (state: 'overdue' | 'hardship') => {
    const person = await loanIn('overdue');
    if (state === 'hardship') await person.askForTime(10);
    await team.book(person, 26_000);
    expect((await person.read()).account).toMatchObject({ principal: 0, interest: 0, late: 600 });
    return person;
  };

  it('isn’t late, and no deadline makes it late again [LOAN-13] [LOAN-14]', async () => {
    const person = await lateChargesLeft('overdue');
    expect(await person.row()).toMatchObject({ state: 'running', deadline_at: null });
    service.clock.advance(DAY);
    await passDeadlines(service.deps, raise);
    expect((await person.events()).at(-1)).toMatchObject({ type: 'PAID', after: 'running' });
    expect((await service.sms(person.mobile)).filter((text) => /is late/.test(text))).toHaveLength(1);
  });

  it('isn’t late either when more time is declined [LOAN-21]', async () => {
    const person = await lateChargesLeft('hardship');
    expect(await person.row()).toMatchObject({ state: 'hardship' });
    await team.officer.act(person, 'declineHardship');
    expect(await person.row()).toMatchObject({ state: 'running', deadline_at: null });
  });
});

describe('deadlines that fail', () => {
  const MORE_THAN_A_BATCH = 120;

  it('hold up no other, however many they are, and are tried again [LOAN-13]', async () => {
    const person = await loanIn('asked');
    const { db } = service.deps;
    // Their next event has a number that is taken.
    await sql`with broken as (
        insert into leads (customer_id, status, state, deadline_at, passes_at)
        select ${person.profile}, 'LEAD-INPROCESS', 'asked', ${service.deps.now()}, ${service.deps.now()}
        from generate_series(1, ${MORE_THAN_A_BATCH}) returning id)
      insert into loan_events (lead_id, number, type, data, sender, at, before, after, chart_version)
      select id, 1, 'ASK', '{}', 'system', now(), 'review', 'asked', 1 from broken`.execute(db);
    service.clock.advance(7 * DAY);
    for (const expected of ['moves the other', 'tries them again']) {
      let failed = 0;
      await passDeadlines(service.deps, () => {
        failed += 1;
      });
      expect(failed, expected).toBe(MORE_THAN_A_BATCH);
      expect(await person.row(), expected).toMatchObject({ state: 'withdrawn' });
    }
    const broken = sql`customer_id = ${person.profile} and id <> ${person.lead}`;
    await sql`update leads set state = 'withdrawn' where ${broken}`.execute(db);
    await sql`delete from leads where ${broken}`.execute(db);
  });
});

describe('the stored events', () => {
  it('say when the loan came into the state that each met; a changed offer is none [LOAN-19] [DESK-80]', async () => {
    const person = await applicant();
    const moments = [service.deps.now()];
    const pause = () => {
      service.clock.advance(60);
      moments.push(service.deps.now());
    };
    pause();
    await person.send({ type: 'TAKE' });
    pause();
    await team.byTwo(person, 'sanction', OFFERED);
    service.clock.advance(60);
    await team.byTwo(person, 'revise', { principal: 15_000, days: 30 });
    service.clock.advance(60);
    await person.send({ type: 'DECLINE' });
    const [sent, taken, offered] = moments;
    const events = await person.events();
    expect(events.map(({ type, entered_at }) => [type, entered_at])).toEqual([
      ['SUBMIT', null],
      ['TAKE', sent],
      ['SANCTION', taken],
      ['REVISE', offered],
      ['DECLINE', offered],
    ]);
  });

  it('are never changed or deleted, except with an erased lead [LOAN-19]', async () => {
    const person = await applicant();
    const { db } = service.deps;
    await expect(update('loan_events', { lead_id: person.lead }, { type: 'TAKE' })).rejects.toThrow(
      /append-only/,
    );
    await expect(db.deleteFrom('loan_events').where('lead_id', '=', person.lead).execute()).rejects.toThrow(
      /append-only/,
    );
    const erase = () => db.deleteFrom('leads').where('id', '=', person.lead).execute();
    await expect(erase()).rejects.toThrow(/still submitted/);
    await person.send({ type: 'WITHDRAW' });
    await erase();
    expect(await person.events()).toEqual([]);
  });

  it('lead to the stored state, or the check reports the difference [LOAN-19]', async () => {
    const person = await applicant();
    const { db } = service.deps;
    expect((await verifyLoans(db)).faults).toEqual([]);
    await sql`update leads set state = 'closed' where id = ${person.lead}`.execute(db);
    expect((await verifyLoans(db)).faults).toEqual([
      `Loan ${person.lead}: its events lead to submitted, it is in closed.`,
    ]);
    await sql`update leads set state = 'submitted', status = 'APPROVED' where id = ${person.lead}`.execute(
      db,
    );
    expect((await verifyLoans(db)).faults).toEqual([`Loan ${person.lead}: its status is APPROVED.`]);
    await sql`update leads set status = 'LEAD-INPROCESS', event_number = 7 where id = ${person.lead}`.execute(
      db,
    );
    expect((await verifyLoans(db)).faults).toEqual([`Loan ${person.lead}: it counts 7 events and has 1.`]);
    await sql`update leads set event_number = 1 where id = ${person.lead}`.execute(db);
  });
});
