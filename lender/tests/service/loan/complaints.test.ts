import { describe, expect } from 'vitest';
import { dateSlashed, dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { type ComplaintTopic, MAX_OPEN_COMPLAINTS, type OwnEvent } from '#domain/letters/complaints.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import type { Letter } from '#lender/wire/letters.ts';
import { passComplaintDeadlines } from '#server/customer/complaints/deadlineWorker.ts';
import type { Answered } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;
const WORDS = 'I paid on Monday, and the page still says that I owe it.';

// A Tuesday.
const { it, service, team, customer, applicant, auditOf, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const listOf = ({ body }: Answered) => (body.Data as { complaints: Complaint[] }).complaints;
const make = (person: Customer, text = WORDS, topic: ComplaintTopic = 'money') =>
  person.call('complaintMake', { topic, text });
const read = async (person: Customer) => listOf(await person.call('complaintRead'));
const newest = async (person: Customer): Promise<Complaint> => {
  const [first] = await read(person);
  if (!first) throw new Error('there is no complaint');
  return first;
};
const actOn = (person: Customer, event: OwnEvent, complaint_id: string, why?: string) =>
  person.call('complaintAct', { complaint_id, event, ...(why && { why }) });
const answer = (
  id: string,
  action: 'resolve' | 'reject' | 'keep' = 'resolve',
  by: 'grievance' | 'secondGrievance' = 'grievance',
) =>
  team[by].post('letter-act', {
    kind: 'complaint',
    id,
    command: { action, text: 'Your payment has arrived. Sorry.' },
  });
const AGAIN = 'It has not, and here is the receipt.';
/** A complaint whose answer its author doesn't accept. */
async function disputedBy(person: Customer, why = AGAIN): Promise<Complaint> {
  await make(person);
  const { id } = await newest(person);
  await answer(id);
  expect((await actOn(person, 'DISPUTE', id, why)).body.Status).toBe(1);
  return newest(person);
}

describe('a complaint', () => {
  it('gets a number and 30 days of India, and an SMS confirms both [CMP-01] [CMP-02]', async () => {
    const person = await customer();
    expect(await read(person)).toEqual([]);
    const made = await make(person);
    expect(made.body.Status).toBe(1);
    const complaint = await newest(person);
    expect(complaint).toMatchObject({
      number: expect.stringMatching(/^C-\d{6}$/),
      topic: 'money',
      text: WORDS,
      state: 'open',
      can: ['WITHDRAW'],
      // The 12th of March ends in India.
      deadline: '2026-03-12T18:30:00.000Z',
      answer: null,
    });
    const [sms] = await service.sms(person.mobile);
    expect(sms).toContain(complaint.number);
    expect(sms).toContain('12/03/2026');
    await make(person, 'Another one');
    expect((await read(person)).map(({ text }) => text)).toEqual(['Another one', WORDS]);
  });

  it('is refused without words, with an unknown topic, and beyond five that wait, also at once [CMP-01]', async () => {
    const person = await customer();
    expect((await make(person, '   ')).body).toMatchObject({
      Status: 2,
      Message: 'Please write what happened.',
    });
    expect((await make(person, WORDS, 'weather' as 'other')).code).toBe(400);
    const answers = await Promise.all(Array.from({ length: MAX_OPEN_COMPLAINTS + 3 }, () => make(person)));
    expect(answers.filter(({ body }) => body.Status === 1)).toHaveLength(MAX_OPEN_COMPLAINTS);
    expect(await read(person)).toHaveLength(MAX_OPEN_COMPLAINTS);
    const { id } = await newest(person);
    await actOn(person, 'WITHDRAW', id);
    expect((await make(person)).body.Status).toBe(1);
  });

  it('is answered by the grievance officer, once, and an SMS tells of it [CMP-05]', async () => {
    const person = await customer();
    await make(person);
    const { id } = await newest(person);
    expect((await answer(id)).body.Status).toBe(1);
    expect((await answer(id)).code).toBe(409);
    expect(await newest(person)).toMatchObject({
      state: 'resolved',
      tags: ['answered'],
      can: ['DISPUTE'],
      deadline: null,
      answer: 'Your payment has arrived. Sorry.',
    });
    const texts = (await service.sms(person.mobile)).filter((text) =>
      text.includes('answered your complaint'),
    );
    expect(texts).toHaveLength(1);
  });

  it('opens the Ombudsman when it is rejected, disputed or late, and not before [CMP-03] [CMP-04]', async () => {
    const isOpen = async (person: Customer) => (await newest(person)).tags.includes('ombudsman open');
    const [rejected, disputed, late] = [await customer(), await customer(), await customer()];
    for (const person of [rejected, disputed, late]) {
      await make(person);
      expect(await isOpen(person)).toBe(false);
    }
    await answer((await newest(rejected)).id, 'reject');
    expect(await isOpen(rejected)).toBe(true);
    const { id } = await newest(disputed);
    await answer(id);
    expect(await isOpen(disputed)).toBe(false);
    expect((await actOn(disputed, 'DISPUTE', id)).body.Status).toBe(1);
    expect(await isOpen(disputed)).toBe(true);
    expect((await actOn(disputed, 'DISPUTE', id)).body.Status).toBe(2);
    await actOn(disputed, 'WITHDRAW', id);

    service.clock.advance(30 * DAY);
    expect(await passComplaintDeadlines(service.deps)).toBe(0);
    service.clock.advance(13 * 3_600);
    const rounds = await Promise.all(Array.from({ length: 3 }, () => passComplaintDeadlines(service.deps)));
    expect(Math.max(...rounds)).toBeGreaterThan(0);
    expect(await passComplaintDeadlines(service.deps)).toBe(0);
    const told = async () => (await service.sms(late.mobile)).filter((text) => text.includes('Ombudsman'));
    // Half past midnight: the text waits for 8 o'clock.
    expect(await told()).toEqual([]);
    service.clock.advance(8 * 3_600);
    expect(await told()).toHaveLength(1);
    await late.signInAgain();
    expect(await newest(late)).toMatchObject({ state: 'late', can: ['WITHDRAW'] });
    expect(await isOpen(late)).toBe(true);
    await answer((await newest(late)).id);
    expect(await newest(late)).toMatchObject({ state: 'resolved' });
  });

  it("is taken back until it is answered, by nobody else, and then can't be answered [CMP-02] [CMP-04]", async () => {
    const [person, stranger] = [await customer(), await customer()];
    await make(person);
    const { id } = await newest(person);
    expect((await actOn(stranger, 'WITHDRAW', id)).body).toMatchObject({ Status: 2 });
    expect(await read(stranger)).toEqual([]);
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await actOn(person, 'WITHDRAW', unknown)).body.Status).toBe(2);
    expect(listOf(await actOn(person, 'WITHDRAW', id))).toMatchObject([{ state: 'withdrawn', can: [] }]);
    expect((await answer(id)).code).toBe(409);
    await make(person);
    const answered = await newest(person);
    await answer(answered.id);
    expect((await actOn(person, 'WITHDRAW', answered.id)).body.Status).toBe(2);
  });
});

describe('an answer that is not accepted', () => {
  it('gets a day in 15 days, a text, and an answer by another person, which the first one cannot give [CMP-07] [CMP-08] [DESK-95]', async () => {
    const person = await customer();
    const { id, number, ...rest } = await disputedBy(person);
    const last = daysAfter(dayInIndia(service.deps.now()), 15);
    expect(rest).toMatchObject({
      state: 'disputed',
      deadline: endOfDay(last).toISOString(),
      can: ['WITHDRAW'],
      dispute: { why: AGAIN, answer: null, answered_at: null },
    });
    const said = (await service.sms(person.mobile)).filter((text) => text.includes('Another person'));
    expect(said).toEqual([expect.stringContaining(number)]);
    expect(said[0]).toContain(dateSlashed(last));
    const seen = async (who: 'grievance' | 'secondGrievance') =>
      (await team[who].post('letter', { kind: 'complaint', id })).body.Data;
    expect(await seen('grievance')).toMatchObject({ can: [], needs_another: true, dispute: { why: AGAIN } });
    expect(await seen('secondGrievance')).toMatchObject({ can: ['resolve', 'reject'], needs_another: false });

    const own = await answer(id, 'resolve');
    expect(own.body).toMatchObject({ Status: 2, Message: expect.stringMatching(/another person/) });
    expect(await newest(person)).toMatchObject({ state: 'disputed' });
    expect((await answer(id, 'reject', 'secondGrievance')).body.Status).toBe(1);
    expect(await newest(person)).toMatchObject({
      state: 'reviewed',
      answer: 'Your payment has arrived. Sorry.',
      dispute: { why: AGAIN, answer: 'Your payment has arrived. Sorry.', answered_at: expect.any(String) },
      tags: expect.arrayContaining(['ombudsman open']),
      can: [],
      deadline: null,
    });
    expect((await answer(id, 'resolve', 'secondGrievance')).code).toBe(409);
  });

  it('is never answered again by the same person: the database refuses it [CMP-08]', async () => {
    const { id } = await disputedBy(await customer());
    const [row] = await select('complaints', { id });
    const second = { second_answer: row?.answer ?? null, second_answered_at: new Date() };
    const stored = (second_answered_by: string | null) =>
      service.deps.db
        .updateTable('complaints')
        .set({ ...second, second_answered_by })
        .where('id', '=', id)
        .execute();
    await expect(stored(row?.answered_by ?? null)).rejects.toThrow('complaints_two_persons');
    await expect(stored(null)).rejects.toThrow('complaints_second_answered');
  });

  it('needs no reason, takes none of 2,001 letters, and keeps none in the clear [CMP-07]', async () => {
    const person = await customer();
    const { id } = await disputedBy(person, '  ');
    expect(await newest(person)).toMatchObject({ dispute: { why: null } });
    expect((await actOn(person, 'DISPUTE', id, 'x'.repeat(2_001))).code).toBe(400);
    expect((await actOn(person, 'WITHDRAW', id, AGAIN)).code).toBe(400);
    await disputedBy(person);
    const rows = await select('complaints', { customer_id: person.profile });
    expect(rows.some(({ why }) => why?.includes(AGAIN))).toBe(false);
  });

  it('that nobody looks at again is late, which its author reads and hears, and waits before all others [CMP-09] [DESK-70]', async () => {
    const person = await customer();
    const { id } = await disputedBy(person);
    service.clock.advance(16 * DAY);
    while ((await passComplaintDeadlines(service.deps)) > 0);
    await person.signInAgain();
    expect(await newest(person)).toMatchObject({ state: 'overdue', deadline: null, can: ['WITHDRAW'] });
    expect((await service.sms(person.mobile)).join()).toContain('in time, and still will');
    const listed = await team.grievance.post('letters', { kind: 'complaint', show: 'waiting', after: null });
    const { rows } = listed.body.Data as { rows: { id: string; late: boolean }[] };
    expect(rows.map(({ late }) => late)).toEqual(
      rows
        .map(({ late }) => late)
        .toSorted()
        .toReversed(),
    );
    expect(rows.find((row) => row.id === id)).toMatchObject({ late: true });
    expect((await answer(id, 'resolve', 'secondGrievance')).body.Status).toBe(1);
  });
});

describe('complaints at the desk', () => {
  it('are listed without words, oldest first; each view of the words is recorded [CMP-05]', async () => {
    const person = await customer();
    await make(person);
    const { id, number } = await newest(person);
    const listed = await team.grievance.post('letters', { kind: 'complaint', show: 'waiting', after: null });
    const { rows } = listed.body.Data as { rows: { number: string }[] };
    expect(rows.map((row) => row.number)).toEqual(rows.map((row) => row.number).toSorted());
    expect(rows.at(-1)).toMatchObject({ id, number, topic: 'money' });
    expect(JSON.stringify(rows)).not.toContain(WORDS);
    const seen = await team.auditor.post('letter', { kind: 'complaint', id });
    expect(seen.body.Data).toMatchObject({ number, text: WORDS, mobile: person.mobile });
    expect(await auditOf('complaint viewed')).toContainEqual({
      role: 'auditor',
      outcome: 'done',
      customer_id: person.profile,
    });
  });

  it('are never answered without a text [CMP-05]', async () => {
    const person = await customer();
    await make(person);
    const { id } = await newest(person);
    const command = { action: 'resolve', text: ' ' };
    expect((await team.grievance.post('letter-act', { kind: 'complaint', id, command })).code).toBe(400);
    expect(await newest(person)).toMatchObject({ state: 'open' });
  });
});

/** What a letter's answers say, and changes of them. */
const changesOf = (letter: Letter) => {
  const correctable = letter.kind === 'complaint' ? letter.correctable : [];
  const standing = (name: string) => correctable.find(({ answer }) => answer === name)?.fields ?? {};
  return {
    said: (name: string) => standing(name)[name],
    changes: (fields: Readonly<Record<string, unknown>>) =>
      Object.entries(fields).map(([answer, value]) => ({
        answer,
        seen: standing(answer),
        fields: { [answer]: value },
      })),
  };
};
const correct = (id: string, changes: readonly unknown[]) =>
  team.grievance.post('letter-act', {
    kind: 'complaint',
    id,
    command: { action: 'correct', text: 'It is right now.', changes },
  });

describe('a request for correction', () => {
  it('is called so by every SMS about it [DATA-04] [CMP-01] [CMP-05]', async () => {
    const [answered, late] = [await customer(), await customer()];
    const texts: string[] = [];
    const collect = async () => {
      const sent = [...(await service.sms(answered.mobile)), ...(await service.sms(late.mobile))];
      texts.push(...sent.filter((text) => text.includes('C-') && !texts.includes(text)));
    };
    for (const person of [answered, late]) await make(person, 'My name has two a.', 'correction');
    await answer((await newest(answered)).id, 'keep');
    await collect();
    service.clock.advance(31 * DAY);
    await passComplaintDeadlines(service.deps);
    await collect();
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).toMatch(/your request C-\d{6} to correct your data/);
    expect(texts.join()).not.toContain('complaint');
  });

  it('is answered with the change itself, of which its author reads what was changed, from what to what [DATA-05] [DESK-96]', async () => {
    const person = await applicant();
    await make(person, 'My pincode and landmark are wrong.', 'correction');
    const { id } = await newest(person);
    const letter = await team.grievance.dataOf('letter', { kind: 'complaint', id });
    expect(letter).toMatchObject({ can: ['correct', 'keep'], corrections: [] });
    const { said, changes } = changesOf(letter);
    const corrected = await correct(id, changes({ residence_pincode: '560001', residence_landmark: 'Lake' }));
    expect(corrected.body).toMatchObject({ Status: 1, Data: { state: 'corrected', can: [] } });
    expect(await newest(person)).toMatchObject({
      state: 'corrected',
      answer: 'It is right now.',
      can: ['DISPUTE'],
      corrections: [
        { what: 'Pincode', before: said('residence_pincode'), after: '560001' },
        { what: 'Landmark', before: said('residence_landmark'), after: 'Lake' },
      ],
    });
    const stored = await select('residence_details', { customer_id: person.profile });
    expect(stored).toMatchObject([{ residence_pincode: '560001', residence_landmark: 'Lake' }]);
    expect(stored[0]?.residence_state).toBe('Karnataka');
    expect(await auditOf('complaint: data corrected')).toContainEqual({
      role: 'grievance',
      outcome: 'done',
      customer_id: person.profile,
    });
    const [row] = await select('complaints', { id });
    expect(row?.corrections?.includes('560001')).toBe(false);
  });

  it('is never answered as corrected where nothing was: all of it is changed, or nothing [DATA-05] [DESK-96]', async () => {
    const person = await applicant();
    await make(person, 'My pincode is wrong.', 'correction');
    const { id } = await newest(person);
    const before = await select('residence_details', { customer_id: person.profile });
    const { said, changes } = changesOf(await team.grievance.dataOf('letter', { kind: 'complaint', id }));
    const right = { residence_landmark: 'Lake' };
    const stale = changes(right).map((change) => ({ ...change, seen: { residence_landmark: 'Sea' } }));
    for (const [refused, why] of [
      [changes({ ...right, residence_pincode: '1' }), /^Pincode: /],
      [changes({ ...right, residence_pincode: said('residence_pincode') }), /says already/],
      [stale, /Nothing was sent/],
    ] as const)
      expect((await correct(id, refused)).body).toMatchObject({
        Status: 2,
        Message: expect.stringMatching(why),
      });
    const decided = {
      answer: 'monthly_income',
      seen: { monthly_income: '1' },
      fields: { monthly_income: '2' },
    };
    for (const wrong of [[], [decided], [...changes(right), ...changes(right)]])
      expect((await correct(id, wrong)).code).toBe(400);
    expect((await answer(id, 'resolve')).code).toBe(409);
    expect(await select('residence_details', { customer_id: person.profile })).toEqual(before);
    expect(await newest(person)).toMatchObject({ state: 'open', corrections: [] });
    const asCorrected = service.deps.db
      .updateTable('complaints')
      .set({ state: 'corrected' })
      .where('id', '=', id);
    await expect(asCorrected.execute()).rejects.toThrow('complaints_corrected');
    expect((await answer(id, 'keep')).body.Status).toBe(1);
    expect(await newest(person)).toMatchObject({ state: 'rejected', can: ['DISPUTE'] });
  });

  it('of who has not sent an application is answered, and changed by themselves [DATA-05]', async () => {
    const person = await customer();
    await make(person, 'My pincode is wrong.', 'correction');
    const letter = await team.grievance.dataOf('letter', {
      kind: 'complaint',
      id: (await newest(person)).id,
    });
    expect(letter).toMatchObject({ can: ['keep'], correctable: [] });
  });
});
