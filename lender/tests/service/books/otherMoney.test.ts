import { describe, expect } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { m } from '#messages';
import { verifyMoney } from '#server/books/verify.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const { it, service, team, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  async atEnd(ended) {
    await loansAgree(ended);
    expect((await verifyMoney(ended.deps.db)).faults).toEqual([]);
  },
});

const DONE = { code: 200, body: { Status: 1 } };
const REFUSED = { code: 200, body: { Status: 2 } };
const EVIDENCE = 'The statement of 9 February has two lines with it.';

const otherOf = (rupees: number, reference: string) =>
  ({ rupees, day: service.today(), reference, evidence: EVIDENCE }) as const;
const bookOther = (person: Customer, rupees: number, reference: string) =>
  team.byTwo(person, 'bookOther', otherOf(rupees, reference));
/** A payment of 500, and other money of 700 with its reference, on a loan each, or both on one. */
async function twoOf(one: Customer, other = one): Promise<string> {
  const reference = nextUtr();
  expect(await team.book(one, 500, { reference })).toMatchObject(DONE);
  expect(await bookOther(other, 700, reference)).toMatchObject(DONE);
  return reference;
}
const caseOf = ({ lead }: Customer) => team.approver.dataOf('case', { lead_id: lead });
const accountOf = async (person: Customer) => (await caseOf(person)).loan.account;
const moneyOf = async (reference: string) =>
  (await select('money_in', { reference }, 'nth')).map(
    ({ name, left_paise, refunded_paise, taken_paise }) => [
      ...[name, left_paise, refunded_paise, taken_paise],
    ],
  );
const listed = async (name: string) =>
  (await team.cashier.dataOf('money', {})).unmatched.find(({ payment_id }) => payment_id === name);
const undoLast = async (person: Customer) =>
  team.byTwo(person, 'undo', { act: String((await person.events()).at(-1)?.number) });

describe('other money with a known reference', () => {
  it('is booked by two persons, who see the first: never by one [PAY-27] [DESK-92] [LOAN-10]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const reference = nextUtr();
    await team.book(one, 500, { reference });
    const { owed = 0 } = (await accountOf(other)) ?? {};
    const typed = { rupees: 700, day: service.today(), reference };
    expect(await team.cashier.act(other, 'bookPayment', typed)).toMatchObject(REFUSED);
    expect(await team.cashier.act(other, 'bookOther', typed as never)).toMatchObject({ code: 400 });
    const asked = await team.cashier.act(other, 'bookOther', otherOf(700, reference.toLowerCase()));
    expect((await caseOf(other)).approval).toMatchObject({
      fields: { rupees: 700, evidence: EVIDENCE },
      known: [
        {
          ...{ payment_id: reference, rupees: 500, paid_at: service.today() },
          loans: [{ lead_id: one.lead, application: await one.number() }],
        },
      ],
    });
    expect(await team.cashier.decide(asked)).toMatchObject({ code: 403 });
    expect(await moneyOf(reference)).toEqual([[reference, 0, 0, 0]]);
    expect(await team.approver.decide(asked)).toMatchObject(DONE);
    expect(await accountOf(other)).toMatchObject({
      owed: owed - 700,
      payments: [{ rupees: 700, reference: `${reference}/2`, left: 700 }],
    });
    const [cashier, approver] = [
      await select('staff', { role: 'cashier' }),
      await select('staff', { role: 'approver' }),
    ];
    expect(
      (await select('money_in', { reference }, 'nth')).map(({ maker, checker }) => [maker, checker]),
    ).toEqual([
      [null, null],
      [cashier[0]?.id, approver[0]?.id],
    ]);
    // A third one is told from both.
    expect(await bookOther(one, 300, reference)).toMatchObject(DONE);
    expect((await moneyOf(reference)).map(([name]) => name)).toEqual([
      ...[reference, `${reference}/2`, `${reference}/3`],
    ]);
  });

  it('is told from a payment that is typed again: of which sum, day and loan that is, to who may read of money [DESK-99]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const reference = nextUtr();
    const typed = { rupees: 500, day: service.today(), reference };
    // Two ask for it at once: the second one is told when it is confirmed.
    const late = await team.cashier.act(other, 'bookPayment', typed);
    await team.byTwo(one, 'bookPayment', typed);
    const about = `₹500 of ${dateInWords(service.today())}, ${await one.number()}`;
    const message = m.desk_reference_booked({ reference, payments: about });
    expect(await team.approver.decide(late)).toMatchObject({ body: { Status: 2, Message: message } });
    expect(await team.cashier.act(other, 'bookPayment', typed)).toMatchObject({ body: { Message: message } });
    expect(await moneyOf(reference)).toEqual([[reference, 0, 0, 0]]);
  });

  it('keeps how they know, encrypted, and in the timeline [DESK-92]', async () => {
    const person = await loanIn('running');
    await twoOf(person);
    const [row] = (await select('approvals', { lead_id: person.lead })).filter(({ words }) => words !== null);
    expect(JSON.stringify(row?.command)).not.toContain('statement');
    const { secrets } = service.deps;
    expect(secrets.decryptText(row?.words ?? Buffer.of(), 'approvals.words', row?.id ?? '')).toBe(EVIDENCE);
    expect((await caseOf(person)).timeline.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(EVIDENCE),
    );
  });

  it('is none where nobody knows the reference [DESK-92]', async () => {
    const person = await loanIn('running');
    expect(await team.cashier.act(person, 'bookOther', otherOf(700, nextUtr()))).toMatchObject(REFUSED);
  });

  it('is taken back and undone by its own name, on one loan [PAY-28] [PAY-05] [LOAN-38]', async () => {
    const person = await loanIn('running');
    const reference = await twoOf(person);
    const { owed = 0 } = (await accountOf(person)) ?? {};
    const { actions } = await team.cashier.dataOf('case', { lead_id: person.lead });
    const choice = actions.find(({ action }) => action === 'reversePayment')?.fields[0];
    expect(choice?.options?.map(({ value }) => value)).toEqual([reference, `${reference}/2`]);
    expect(await team.byTwo(person, 'reversePayment', { reference: `${reference}/2` })).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ owed: owed + 700 });
    expect(await moneyOf(reference)).toEqual([
      [reference, 0, 0, 0],
      [`${reference}/2`, 0, 0, 70_000],
    ]);
    expect(await undoLast(person)).toMatchObject(DONE);
    expect(await team.byTwo(person, 'reversePayment', { reference })).toMatchObject(DONE);
    expect(await moneyOf(reference)).toEqual([
      [reference, 0, 0, 50_000],
      [`${reference}/2`, 0, 0, 0],
    ]);
  });

  it('is sent back, and put on another loan, by its own name [PAY-28] [PAY-04] [LOAN-43]', async () => {
    const person = await loanIn('closed');
    const reference = await twoOf(person);
    expect(await team.cashier.act(person, 'refund', { rupees: 500.01, reference })).toMatchObject(REFUSED);
    const refund = { rupees: 600, reference: `${reference}/2` };
    expect(await team.byTwo(person, 'refund', refund)).toMatchObject(DONE);
    expect(await moneyOf(reference)).toEqual([
      [reference, 0, 0, 0],
      [`${reference}/2`, 0, 60_000, 0],
    ]);
    const asked = { channel: 'call', asked_on: service.today() } as const;
    expect(
      await team.byTwo(person, 'transfer', { rupees: 100, reference: `${reference}/2`, ...asked }),
    ).toMatchObject(DONE);
    expect(await listed(`${reference}/2`)).toMatchObject({ rupees: 100, came: 700 });
    expect(await listed(reference)).toBeUndefined();
    await team.sent(person);
  });

  it('is booked from the list by its row, and may never have come: the first keeps its name [PAY-28] [DESK-66]', async () => {
    const [person, other] = [await loanIn('running'), await loanIn('running')];
    const reference = nextUtr();
    await team.book(person, 500, { reference });
    expect(await undoLast(person)).toMatchObject(DONE);
    expect(await bookOther(person, 700, reference)).toMatchObject(DONE);
    expect(await undoLast(person)).toMatchObject(DONE);
    const settle = async (name: string, how: object) => {
      const money_id = (await listed(name))?.money_id;
      expect(await team.cashier.post('money-propose', { money_id, ...how })).toMatchObject(DONE);
      const request_id = (await listed(name))?.request?.id;
      expect(await team.approver.post('money-decide', { request_id, confirm: true })).toMatchObject(DONE);
    };
    await settle(`${reference}/2`, { how: 'book', application: await other.number(), rupees: 600 });
    expect(await moneyOf(reference)).toEqual([
      [reference, 50_000, 0, 0],
      [`${reference}/2`, 10_000, 0, 0],
    ]);
    // The first never came: its reference can be typed again, and the other keeps its name.
    await settle(reference, { how: 'neverCame' });
    expect(await team.book(person, 550, { reference })).toMatchObject(DONE);
    expect(await moneyOf(reference)).toEqual([
      [reference, 0, 0, 50_000],
      [`${reference}/2`, 10_000, 0, 0],
      [reference, 0, 0, 0],
    ]);
    const typed = { rupees: 1, day: service.today(), reference };
    expect(await team.cashier.act(person, 'bookPayment', typed)).toMatchObject(REFUSED);
  });

  it('is each a row of its own where two are confirmed at once [PAY-27]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const reference = nextUtr();
    await team.book(one, 500, { reference });
    const asked = [
      await team.cashier.act(one, 'bookOther', otherOf(600, reference)),
      await team.cashier.act(other, 'bookOther', otherOf(700, reference)),
    ];
    const decided = await Promise.all(asked.map((each) => team.approver.decide(each)));
    expect(decided).toMatchObject([DONE, DONE]);
    expect((await moneyOf(reference)).map(([name]) => name)).toEqual([
      ...[reference, `${reference}/2`, `${reference}/3`],
    ]);
  });
});
