import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { LETTER_KINDS, LETTER_ROLES, type LetterKind } from '#lender/letters/letters.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { deskChangesView } from '#lender/wire/changes.ts';
import type { Letter, LetterCommand, LetterPage } from '#lender/wire/letters.ts';
import { LATE } from '#server/customer/complaints/chart.ts';
import { passComplaintDeadlines } from '#server/customer/complaints/deadlineWorker.ts';
import { purge } from '#server/customer/retention.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { nextMobile } from '#tests/service/support/loans.ts';
import { storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;
const WORDS = 'How much does it cost to pay back early?';
const ANSWER = 'It costs nothing more.';

// A Tuesday.
const { it, service, team, customer, auditOf, select, insert } = storyOf({ at: '2026-02-10T11:30+05:30' });

const list = async (kind: LetterKind, show = 'waiting', after: string | null = null) => {
  const { code, body } = await team.auditor.post('letters', { kind, show, after });
  expect(code, body.Message).toBe(200);
  return body.Data as LetterPage;
};
const open = (kind: LetterKind, id: string, role: StaffRole = 'auditor') =>
  team[role].dataOf('letter', { kind, id });
const act = (role: StaffRole, kind: LetterKind, id: string, command: LetterCommand) =>
  team[role].post('letter-act', { kind, id, command });
const TABLES = { message: 'contact_messages', review: 'reviews', complaint: 'complaints' } as const;
const lastOf = async (kind: LetterKind): Promise<string> => {
  const { id } = await service.deps.db
    .selectFrom(TABLES[kind])
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores a letter more often. */
async function copy(table: (typeof TABLES)[LetterKind], id: string, times: number): Promise<void> {
  const { db } = service.deps;
  const {
    number: _,
    id: __,
    ...row
  } = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: times }, () => ({ ...row, id: randomUUID() }));
  await insert(table, copies as never);
}

/** Stores a letter of each kind as people write it; resolves to its id. */
const WRITE: Readonly<Record<LetterKind, () => Promise<string>>> = {
  message: async () => {
    await sendMessage(nextMobile());
    return lastOf('message');
  },
  review: async () => {
    await service.post('review', { name: 'Asha', rating: 4, review: WORDS });
    return lastOf('review');
  },
  complaint: async () => {
    await complain(await customer());
    return lastOf('complaint');
  },
};
const sendMessage = (phone_number: string) =>
  service.post('contact', {
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    phone_number,
    subject: '',
    message: WORDS,
  });
const complain = (person: Customer) => person.call('complaintMake', { topic: 'money', text: WORDS });

const COMMANDS: Readonly<Record<LetterKind, readonly LetterCommand[]>> = {
  message: [
    { action: 'answer', way: 'call', text: ANSWER },
    { action: 'close', reason: 'spam' },
  ],
  review: [
    { action: 'publish' },
    { action: 'unpublish', reason: 'personal' },
    { action: 'refuse', reason: 'rude' },
  ],
  complaint: [
    { action: 'resolve', text: ANSWER },
    { action: 'reject', text: ANSWER },
  ],
};

const changesOf = async (role: StaffRole, since?: string) =>
  deskChangesView.parse((await team[role].post('changes', since === undefined ? {} : { since })).body.Data);

describe.each(LETTER_KINDS)('letters: %s', (kind) => {
  const { reads, settles } = LETTER_ROLES[kind];

  it.each(STAFF_ROLES.filter((role) => !reads.includes(role)))(
    'are closed to the role %s: 403 and a row in the audit for each call [DESK-71] [CMP-05]',
    async (role) => {
      const id = await WRITE[kind]();
      expect((await team[role].post('letters', { kind, show: 'waiting', after: null })).code).toBe(403);
      expect((await team[role].post('letter', { kind, id })).code).toBe(403);
      for (const action of ['s listed', ' viewed'])
        expect(await auditOf(`${kind}${action}`)).toContainEqual(
          expect.objectContaining({ role, outcome: 'forbidden' }),
        );
    },
  );

  it.each(STAFF_ROLES.filter((role) => !settles.includes(role)))(
    'are settled by no %s: 403, a row in the audit, and nothing changes [DESK-71] [CMP-05]',
    async (role) => {
      const id = await WRITE[kind]();
      const before = await open(kind, id);
      const forbidden = async () => (await select('audit', { outcome: 'forbidden' })).length;
      const counted = await forbidden();
      for (const command of COMMANDS[kind]) expect((await act(role, kind, id, command)).code).toBe(403);
      expect(await forbidden()).toBe(counted + COMMANDS[kind].length);
      expect(await open(kind, id)).toEqual(before);
    },
  );

  it.each(reads)(
    'are read by the role %s, each view in the audit, with what that role can do [DESK-71]',
    async (role) => {
      const id = await WRITE[kind]();
      expect((await team[role].post('letters', { kind, show: 'waiting', after: null })).code).toBe(200);
      const seen = await open(kind, id, role);
      expect(seen).toMatchObject({ kind, id, text: WORDS });
      expect(seen.can.length > 0).toBe(settles.includes(role));
      expect(await auditOf(`${kind} viewed`)).toContainEqual(
        expect.objectContaining({ role, outcome: 'done' }),
      );
    },
  );

  it('are listed without words, a page at a time, and none twice [DESK-70]', async () => {
    const id = await WRITE[kind]();
    await copy(TABLES[kind], id, 53);
    const first = await list(kind);
    expect(first.rows).toHaveLength(50);
    expect(JSON.stringify(first)).not.toContain(WORDS);
    const second = await list(kind, 'waiting', first.next);
    expect(second.next).toBeNull();
    const numbers = [...first.rows, ...second.rows].map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
    expect(numbers).toHaveLength(first.waiting);
  });

  it('tell of each change whoever may read them, and nobody else [DESK-40] [DESK-71] [CMP-05]', async () => {
    const since = Object.fromEntries(
      await Promise.all(STAFF_ROLES.map(async (role) => [role, (await changesOf(role)).position])),
    ) as Record<StaffRole, string>;
    const hears = async (role: StaffRole) => {
      const { position, changes } = await changesOf(role, since[role]);
      since[role] = position;
      return changes?.map(({ topic, subject }) => ({ topic, subject }));
    };
    const id = await WRITE[kind]();
    const change = { topic: kind, subject: id };
    for (const role of STAFF_ROLES)
      if (reads.includes(role)) expect(await hears(role)).toContainEqual(change);
      else expect(await hears(role)).not.toContainEqual(change);
    const [role] = settles as [StaffRole];
    await act(role, kind, id, COMMANDS[kind][0] as LetterCommand);
    expect(await hears('auditor')).toContainEqual(change);
  });

  it('are settled once: the second person is told who was first, and changes nothing [DESK-77]', async () => {
    const id = await WRITE[kind]();
    const [command] = COMMANDS[kind] as [LetterCommand];
    const [role] = settles as [StaffRole];
    const both = await Promise.all([act(role, kind, id, command), act(role, kind, id, command)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const [first, second] = both.map(({ body }) => body.Data as Letter);
    expect(second).toEqual(first);
    expect(first?.settled_by).toEqual(expect.any(String));
    const { rows } = await list(kind, 'settled');
    expect(rows[0]).toMatchObject({ state: first?.state });
    expect((await list(kind)).rows.map((row) => row.id)).not.toContain(id);
  });

  it('that are unknown are 404, and a command of another kind 400', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await team.grievance.post('letter', { kind, id })).code).toBe(404);
      const [command] = COMMANDS[kind] as [LetterCommand];
      expect((await act('grievance', kind, id, command)).code).toBe(404);
    }
    const other = COMMANDS[kind === 'message' ? 'review' : 'message'][0] as LetterCommand;
    expect((await act('grievance', kind, await WRITE[kind](), other)).code).toBe(400);
  });
});

describe('a message', () => {
  it('waits until the end of the next working day, as the contact page promises [DESK-70]', async () => {
    const id = await WRITE.message();
    expect(await open('message', id)).toMatchObject({
      state: 'open',
      name: 'Asha Rao',
      email: 'asha@example.com',
      due: '2026-02-11T18:30:00.000Z',
      ways: ['sms', 'mail', 'call'],
    });
  });

  it('is answered by an SMS to the number that it gives, once, and not at night [DESK-72]', async () => {
    const phone = nextMobile();
    await sendMessage(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
    const id = await lastOf('message');
    const answer = { action: 'answer', way: 'sms', text: ANSWER } as const;
    service.clock.advance(11 * 3_600);
    expect((await act('officer', 'message', id, answer)).body).toMatchObject({
      Status: 1,
      Data: { state: 'answered', way: 'sms', answer: ANSWER, settled_by: expect.any(String), can: [] },
    });
    expect((await act('officer', 'message', id, answer)).code).toBe(409);
    expect(await service.sms(phone)).toEqual([]);
    service.clock.advance(13 * 3_600);
    expect(await service.sms(phone)).toEqual([expect.stringContaining(ANSWER)]);
    const stored = await select('contact_messages');
    expect(stored.some(({ answer: sealed }) => sealed?.includes(ANSWER))).toBe(false);
  });

  it('with no mobile number of India gets no SMS, and keeps waiting [DESK-72]', async () => {
    await sendMessage('+44 20 7946 0000');
    const id = await lastOf('message');
    expect((await open('message', id)).kind === 'message' && (await open('message', id))).toMatchObject({
      ways: ['mail', 'call'],
    });
    const sms = await act('officer', 'message', id, { action: 'answer', way: 'sms', text: ANSWER });
    expect(sms.body.Status).toBe(2);
    expect(await open('message', id)).toMatchObject({ state: 'open', answer: null });
    const call = await act('officer', 'message', id, { action: 'answer', way: 'call', text: 'Called at 4' });
    expect(call.body.Data).toMatchObject({ way: 'call', answer: 'Called at 4' });
  });

  it('is closed with a reason, and its sender hears nothing [DESK-73]', async () => {
    const phone = nextMobile();
    await sendMessage(phone);
    const id = await lastOf('message');
    const closed = await act('grievance', 'message', id, { action: 'close', reason: 'spam' });
    expect(closed.body.Data).toMatchObject({ state: 'closed', reason: 'spam', answer: null });
    expect(await service.sms(phone)).toEqual([]);
    expect(await auditOf('message closed')).toContainEqual(
      expect.objectContaining({ role: 'grievance', outcome: 'done' }),
    );
  });

  it('names in the audit the customer whose number it gives', async () => {
    const person = await customer();
    await sendMessage(person.mobile);
    await open('message', await lastOf('message'));
    expect(await auditOf('message viewed')).toContainEqual({
      role: 'auditor',
      outcome: 'done',
      customer_id: person.profile,
    });
  });
});

describe('a review', () => {
  it('is published, taken down with a reason, and published again [DESK-74]', async () => {
    const id = await WRITE.review();
    const does = async (command: LetterCommand) => (await act('officer', 'review', id, command)).body.Data;
    expect(await does({ action: 'publish' })).toMatchObject({ state: 'published', can: ['unpublish'] });
    expect(await does({ action: 'unpublish', reason: 'withdrawn' })).toMatchObject({
      state: 'refused',
      reason: 'withdrawn',
      can: ['publish'],
    });
    expect(await does({ action: 'publish' })).toMatchObject({ state: 'published', reason: null });
    expect((await act('officer', 'review', id, { action: 'refuse', reason: 'rude' })).code).toBe(409);
  });

  it('that is refused goes after 7 days; one that waits or is published stays [DESK-74]', async () => {
    const [refused, published, waits] = [await WRITE.review(), await WRITE.review(), await WRITE.review()];
    await act('officer', 'review', refused, { action: 'refuse', reason: 'unrelated' });
    await act('officer', 'review', published, { action: 'publish' });
    const left = async () => (await select('reviews')).map(({ id }) => id);
    await purge(service.deps);
    expect(await left()).toContain(refused);
    service.clock.advance(7 * DAY + 1);
    await purge(service.deps);
    expect(await left()).toEqual(expect.arrayContaining([published, waits]));
    expect(await left()).not.toContain(refused);
  });
});

describe('a complaint', () => {
  it('is listed late first, with what is known of the person and their applications [DESK-76]', async () => {
    const person = await customer();
    await complain(person);
    service.clock.advance(31 * DAY);
    while ((await passComplaintDeadlines(service.deps)) > 0);
    await WRITE.complaint();
    const first = await list('complaint');
    const { rows: more } = await list('complaint', 'waiting', first.next);
    const rows = [...first.rows, ...more];
    const states = rows.map(({ state }) => state);
    expect(states).toEqual(states.toSorted());
    expect(new Set(states)).toEqual(new Set(['late', 'open']));
    const id = rows.find(({ state }) => state === 'late')?.id ?? '';
    expect(await open('complaint', id, 'grievance')).toMatchObject({
      tags: ['waits for the lender', 'late', 'ombudsman open'],
      cases: [{ number: expect.any(String) }],
      mobile: expect.stringMatching(/^\d{10}$/),
      can: ['resolve', 'reject'],
    });
  });

  it('is late in the states that the index of those that wait has as late', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef('complaints_waiting'::regclass) as definition`.execute(service.deps.db);
    const [, list = ''] = /state <> ALL \(ARRAY\[([^\]]+)\]/.exec(rows[0]?.definition ?? '') ?? [];
    expect([...list.matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual([...LATE]);
  });

  it('keeps the day by which it was to be answered once that is missed [DESK-102]', async () => {
    const person = await customer();
    await complain(person);
    const id = await lastOf('complaint');
    const before = await open('complaint', id, 'grievance');
    expect(before).toMatchObject({ late: false, due: expect.any(String) });
    service.clock.advance(31 * DAY);
    while ((await passComplaintDeadlines(service.deps)) > 0);
    expect(await open('complaint', id, 'grievance')).toMatchObject({ late: true, due: before.due });
    expect(Date.parse(before.due ?? '')).toBeLessThan(service.deps.now().getTime());
    await act('grievance', 'complaint', id, { action: 'resolve', text: ANSWER });
    expect(await open('complaint', id, 'grievance')).toMatchObject({ late: false, due: null });
  });

  it('that its author took back is answered by nobody: the desk sees it as it is [DESK-77] [CMP-04]', async () => {
    const person = await customer();
    await complain(person);
    const id = await lastOf('complaint');
    await person.call('complaintAct', { complaint_id: id, event: 'WITHDRAW' });
    const late = await act('grievance', 'complaint', id, { action: 'resolve', text: ANSWER });
    expect(late).toMatchObject({ code: 409, body: { Data: { state: 'withdrawn', answer: null, can: [] } } });
  });
});
