import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { type PaperName, receiptOf } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { makeDuePapers } from '#server/loan/papers/eventPapers.ts';
import { createPaperPool } from '#server/loan/papers/pool.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { as, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import {
  applicant,
  byTwo,
  type Desk,
  deskAs,
  eventsOf,
  sendSystemEvent,
} from '#tests/service/support/loans.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';

const DAY = 24 * 3_600;

let service: Service;
let officer: Desk;
let approver: Desk;
let cashier: Desk;
beforeAll(async () => {
  // A Tuesday, 11:30 in India.
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
  officer = deskAs(service, 'officer');
  approver = deskAs(service, 'approver');
  cashier = deskAs(service, 'cashier');
});
afterAll(async () => {
  const { faults } = await verifyLoans(service.deps.db);
  await service.close();
  expect(faults).toEqual([]);
});

// What earlier tests left due.
beforeEach(() => makeDuePapers(service.deps, fail));

const fail = (error: unknown) => {
  throw error;
};
const read = async (person: Person): Promise<LoanView> =>
  (await as(service, person)('loanRead', { action: 'read', lead_id: person.lead })).body.Data as LoanView;
const fetchPaper = ({ lead, token }: Pick<Person, 'lead' | 'token'>, name: PaperName) =>
  service.app.inject({ url: `/api/ext/loan/${lead}/papers/${name}`, headers: { authtoken: token } });
const textOf = async (person: Person, name: PaperName) =>
  pdfText((await fetchPaper(person, name)).rawPayload);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keptOf = async (person: Person) =>
  service.deps.db
    .selectFrom('papers')
    .select(['kind', 'sha256', 'file_name'])
    .where('lead_id', '=', person.lead)
    .orderBy('kind')
    .execute();
const dueOf = async (person: Person) =>
  (
    await service.deps.db
      .selectFrom('papers_due')
      .select('kind')
      .where('lead_id', '=', person.lead)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const lastEvent = async (person: Person) => (await eventsOf(service, person)).at(-1)?.number ?? 0;

async function later(person: Person, days: number): Promise<Person> {
  service.clock.advance(days * DAY);
  await passDeadlines(service.deps, fail);
  // Texts of one moment have no order.
  await service.sms(person.mobile);
  service.clock.advance(1);
  return { ...(await signIn(service, person.mobile)), lead: person.lead };
}
let utr = 810_000;
const nextUtr = () => {
  utr += 1;
  return `UTR${utr}`;
};
/** A customer whose loan of ₹20,000 was paid out some days ago. */
async function borrower(days: number): Promise<Person> {
  const person = await applicant(service);
  await officer.act(person, 'take', {});
  await byTwo([officer, approver], person, 'sanction', { principal: 20_000, days: 30 });
  const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
  await sendSystemEvent(service, person, { type: 'ACCEPT', facts });
  await cashier.act(person, 'proposePayout', {});
  await approver.act(person, 'confirmPayout', { utr: nextUtr() });
  return days === 0 ? person : later(person, days);
}
/** Books a payment of today; resolves to the number of its event. */
async function pay(person: Person, rupees: number, reference = nextUtr()): Promise<number> {
  const day = dayInIndia(service.deps.now());
  await byTwo([cashier, approver], person, 'bookPayment', { rupees, day, reference });
  return lastEvent(person);
}
async function closed(): Promise<Person> {
  const person = await borrower(5);
  await pay(person, (await read(person)).account?.owed ?? 0);
  return person;
}

describe('a payment', () => {
  it('has a receipt with its amount, what it covered and what is left [LOAN-35] [PAY-01]', async () => {
    const person = await borrower(5);
    const reference = nextUtr();
    const event = await pay(person, 1_500, reference);
    const { receipts, account } = await read(person);
    expect(receipts).toEqual([{ event, day: dayInIndia(service.deps.now()), rupees: 1_500 }]);
    const words = await textOf(person, receiptOf(event));
    expect(words).toContain(`Reference of the bank ${reference}`);
    expect(words).toMatch(/Interest ₹1,000 Loan amount ₹500 /);
    expect(words).toContain(
      `Left to pay on ${dateInWords(dayInIndia(service.deps.now()))}: ₹${account?.owed.toLocaleString('en-IN')}.`,
    );
  });

  it('that gives the loan back in the cooling-off period has a receipt that says what is not asked [LOAN-35] [LOAN-07]', async () => {
    const person = await borrower(0);
    const exit = (await read(person)).account?.exit ?? 0;
    const event = await pay(person, exit);
    const { state } = await read(person);
    expect(state).toBe('exited');
    const words = await textOf(person, receiptOf(event));
    expect(words).toContain(`₹${exit.toLocaleString('en-IN')}`);
    expect(words).toContain('more is not asked of you');
    expect(words).toMatch(/Left to pay on [^:]+: ₹0\./);
  });

  it('keeps the receipt as it was then, whatever is paid later [LOAN-35]', async () => {
    let person = await borrower(5);
    const first = await pay(person, 500);
    const second = await pay(person, 700);
    const shown = (await fetchPaper(person, receiptOf(first))).rawPayload;
    person = await later(person, 3);
    await pay(person, 900);
    const kept = (await keptOf(person)).find(({ kind }) => kind === receiptOf(first));
    expect(kept?.sha256).toBe(sha256(shown));
    expect((await fetchPaper(person, receiptOf(first))).rawPayload.equals(shown)).toBe(true);
    // Made three days and a payment later, it still says what was so then.
    const words = await textOf(person, receiptOf(second));
    expect(words).toContain('₹700');
    expect((await fetchPaper(person, receiptOf(first))).headers).toMatchObject({
      'content-disposition': 'attachment; filename="payment-receipt.pdf"',
      'cache-control': 'no-store',
    });
  });

  it("has a receipt for its owner only, and none of an event that isn't a payment [LOAN-35] [LOAN-31]", async () => {
    const other = await applicant(service);
    const person = await borrower(0);
    const event = await pay(person, 500);
    const codes = await Promise.all(
      [
        fetchPaper({ lead: person.lead, token: other.token }, receiptOf(event)),
        fetchPaper(person, receiptOf(event - 1)),
        fetchPaper(person, receiptOf(99)),
        fetchPaper(person, 'receipt-0' as PaperName),
        fetchPaper(person, `receipt-${event}x` as PaperName),
      ].map(async (answer) => (await answer).statusCode),
    );
    expect(codes).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a loan that was paid back', () => {
  it('keeps its statement and its letter with their hashes, the same each day [LOAN-35] [LOAN-33]', async () => {
    let person = await closed();
    const event = await lastEvent(person);
    expect(await dueOf(person)).toEqual([`noDues-${event}`, `receipt-${event}`, `statement-${event}`]);
    await makeDuePapers(service.deps, fail);
    expect(await dueOf(person)).toEqual([]);
    const kept = Object.fromEntries((await keptOf(person)).map(({ kind, sha256: hash }) => [kind, hash]));
    const fetched = async (name: PaperName) => sha256((await fetchPaper(person, name)).rawPayload);
    const shown = [await fetched('statement'), await fetched('noDues')];
    expect(shown).toEqual([kept[`statement-${event}`], kept[`noDues-${event}`]]);
    person = await later(person, 3);
    expect([await fetched('statement'), await fetched('noDues')]).toEqual(shown);
    expect(await textOf(person, 'statement')).toContain('Owed in all ₹0');
  });

  it('makes both anew when more was paid or sent back, and keeps the earlier ones [LOAN-35] [PAY-10]', async () => {
    const person = await closed();
    const closing = await lastEvent(person);
    const reference = nextUtr();
    await pay(person, 100, reference);
    expect(await textOf(person, 'noDues')).toContain('₹100 of it was too much');
    await byTwo([cashier, approver], person, 'refund', { rupees: 100, reference });
    expect(await textOf(person, 'noDues')).not.toContain('too much');
    expect(await textOf(person, 'statement')).toContain('Sent back to you');
    await makeDuePapers(service.deps, fail);
    const kinds = (await keptOf(person)).map(({ kind }) => kind);
    for (const event of [closing, closing + 1, closing + 2]) {
      expect(kinds).toEqual(expect.arrayContaining([`noDues-${event}`, `statement-${event}`]));
    }
  });
});

describe('the papers of events', () => {
  it('are kept once by two workers and a customer at once, with one file each [LOAN-35]', async () => {
    const person = await closed();
    const event = await lastEvent(person);
    const before = (await service.deps.documents.list()).length;
    await Promise.all([
      makeDuePapers(service.deps, fail),
      makeDuePapers(service.deps, fail),
      fetchPaper(person, 'noDues'),
      fetchPaper(person, receiptOf(event)),
    ]);
    await makeDuePapers(service.deps, fail);
    expect(await keptOf(person)).toHaveLength(3);
    expect((await service.deps.documents.list()).length).toBe(before + 3);
  });

  it('wait while none can be made, later each time, and are made then [LOAN-35]', async () => {
    const person = await borrower(5);
    const event = await pay(person, 500);
    const { papers } = service.deps;
    const dying = createPaperPool(new URL('../support/dyingWorker.ts', import.meta.url));
    Object.assign(service.deps, { papers: dying });
    const errors: unknown[] = [];
    await makeDuePapers(service.deps, (error) => errors.push(error));
    await makeDuePapers(service.deps, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect((await fetchPaper(person, receiptOf(event))).statusCode).toBe(503);
    Object.assign(service.deps, { papers });
    await dying.close();
    expect(await keptOf(person)).toEqual([]);
    service.clock.advance(15);
    await makeDuePapers(service.deps, fail);
    expect((await keptOf(person)).map(({ kind }) => kind)).toEqual([receiptOf(event)]);
  });

  it('are missed by the check of all loans where one is neither kept nor due [LOAN-35] [LOAN-19]', async () => {
    const person = await borrower(5);
    const event = await pay(person, 500);
    const { db } = service.deps;
    const due = db.deleteFrom('papers_due').where('lead_id', '=', person.lead);
    await due.execute();
    expect((await verifyLoans(db)).faults).toEqual([
      `Loan ${person.lead}: its receipt-${event} is neither kept nor due.`,
    ]);
    await db
      .insertInto('papers_due')
      .values({ lead_id: person.lead, kind: receiptOf(event), next_try_at: service.deps.now() })
      .execute();
  });

  it('can be of nothing else [LOAN-35]', async () => {
    const person = await borrower(5);
    const insert = (kind: string) =>
      inTransaction(service.deps.db, (tx) =>
        sql`insert into papers (lead_id, kind, sha256, file_name, file_key, made_at)
          values (${person.lead}, ${kind}, '', ${kind}, '', now())`.execute(tx),
      );
    for (const kind of ['receipt', 'receipt-0', 'kfs-1', 'selfie']) {
      await expect(insert(kind), kind).rejects.toThrow(/papers_kind/);
    }
  });
});
