import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { type PaperName, receiptOf } from '#domain/loan/papers.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeDuePapers } from '#server/loan/papers/eventPapers.ts';
import { loadAccountSource } from '#server/loan/papers/loadSource.ts';
import { createPaperPool } from '#server/loan/papers/pool.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { Person } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { fetchPaper } from '#tests/service/support/paperCalls.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

// A Tuesday.
const { it, service, team, applicant, loanIn, select, insert } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

// What earlier tests left due.
it.beforeEach(() => makeDuePapers(service.deps, raise));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const dueOf = async ({ lead }: Person) =>
  (await select('papers_due', { lead_id: lead }, 'kind')).map(({ kind }) => kind);
const lastEvent = async (person: Customer) => (await person.events()).at(-1)?.number ?? 0;

/** Books a payment of today; resolves to the number of its event. */
async function pay(person: Customer, rupees: number, reference = nextUtr()): Promise<number> {
  await team.book(person, rupees, { reference });
  return lastEvent(person);
}
async function closed(): Promise<Customer> {
  const person = await loanIn('running');
  await pay(person, await person.owed());
  return person;
}

describe('a payment', () => {
  it('has a receipt with its amount, what it covered and what is left [LOAN-35] [PAY-01]', async () => {
    const person = await loanIn('running');
    const reference = nextUtr();
    const event = await pay(person, 1_500, reference);
    const { receipts, account } = await person.read();
    expect(receipts).toEqual([{ event, day: service.today(), rupees: 1_500 }]);
    const words = await person.paperText(receiptOf(event));
    expect(words).toContain(`Reference of the bank ${reference}`);
    expect(words).toMatch(/Interest ₹1,000 Loan amount ₹500 /);
    expect(words).toContain(
      `Left to pay on ${dateInWords(service.today())}: ₹${account?.owed.toLocaleString('en-IN')}.`,
    );
  });

  it('that gives the loan back in the cooling-off period has a receipt with the interest of its days [LOAN-35] [LOAN-07]', async () => {
    const person = await loanIn('coolingOff');
    await person.later(2);
    const event = await pay(person, 20_400);
    const { state } = await person.read();
    expect(state).toBe('exited');
    const words = await person.paperText(receiptOf(event));
    expect(words).toContain('We have ₹20,400 from you');
    expect(words).toMatch(/Interest ₹400 Loan amount ₹20,000 /);
    expect(words).toMatch(/Left to pay on [^:]+: ₹0\./);
  });

  it('keeps the receipt as it was then, whatever is paid later [LOAN-35]', async () => {
    const person = await loanIn('running');
    const first = await pay(person, 500);
    const second = await pay(person, 700);
    const shown = (await person.paper(receiptOf(first))).rawPayload;
    await person.later(3);
    await pay(person, 900);
    const kept = (await person.keptPapers()).find(({ kind }) => kind === receiptOf(first));
    expect(kept?.sha256).toBe(sha256(shown));
    expect((await person.paper(receiptOf(first))).rawPayload.equals(shown)).toBe(true);
    // Made three days and a payment later, it still says what was so then.
    const words = await person.paperText(receiptOf(second));
    expect(words).toContain('₹700');
    expect((await person.paper(receiptOf(first))).headers).toMatchObject({
      'content-disposition': 'attachment; filename="payment-receipt.pdf"',
      'cache-control': 'no-store',
    });
  });

  it("has a receipt for its owner only, and none of an event that isn't a payment [LOAN-35] [LOAN-31]", async () => {
    const other = await applicant();
    const person = await loanIn('coolingOff');
    const event = await pay(person, 500);
    const codes = await Promise.all(
      [
        fetchPaper(service, { lead: person.lead, token: other.token }, receiptOf(event)),
        person.paper(receiptOf(event - 1)),
        person.paper(receiptOf(99)),
        person.paper('receipt-0' as PaperName),
        person.paper(`receipt-${event}x` as PaperName),
      ].map(async (answer) => (await answer).statusCode),
    );
    expect(codes).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a loan that was paid back', () => {
  it('keeps its statement and its letter with their hashes, the same each day [LOAN-35] [LOAN-33]', async () => {
    const person = await closed();
    const event = await lastEvent(person);
    expect(await dueOf(person)).toEqual([`noDues-${event}`, `receipt-${event}`, `statement-${event}`]);
    await makeDuePapers(service.deps, raise);
    expect(await dueOf(person)).toEqual([]);
    const kept = Object.fromEntries(
      (await person.keptPapers()).map(({ kind, sha256: hash }) => [kind, hash]),
    );
    const fetched = async (name: PaperName) => sha256((await person.paper(name)).rawPayload);
    const shown = [await fetched('statement'), await fetched('noDues')];
    expect(shown).toEqual([kept[`statement-${event}`], kept[`noDues-${event}`]]);
    await person.later(3);
    expect([await fetched('statement'), await fetched('noDues')]).toEqual(shown);
    expect(await person.paperText('statement')).toContain('Owed in all ₹0');
  });

  it('makes both anew when more was paid or sent back, and keeps the earlier ones [LOAN-35] [PAY-10]', async () => {
    const person = await closed();
    const closing = await lastEvent(person);
    const reference = nextUtr();
    await pay(person, 100, reference);
    expect(await person.paperText('noDues')).toContain('₹100 of it was too much');
    await team.refund(person, 100, reference);
    expect(await person.paperText('noDues')).not.toContain('too much');
    expect(await person.paperText('statement')).toContain('Sent back to you');
    await makeDuePapers(service.deps, raise);
    const kinds = (await person.keptPapers()).map(({ kind }) => kind);
    // The release, which comes before the sending, makes none.
    expect(kinds).not.toContain(`statement-${closing + 2}`);
    for (const event of [closing, closing + 1, closing + 3]) {
      expect(kinds).toEqual(expect.arrayContaining([`noDues-${event}`, `statement-${event}`]));
    }
  });
});

describe('a statement', () => {
  it('has a table whose sum is what is owed, also where a payment is booked while it is read [LOAN-33]', async () => {
    const person = await loanIn('running');
    let isBooked = false;
    // Once the acts are read, another process books a payment.
    const reading = service.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const hasActs = result.rows.some(({ data }) => (data as { act?: object } | undefined)?.act);
        if (hasActs && !isBooked) {
          isBooked = true;
          await pay(person, 700);
        }
        return result;
      },
    });
    const source = await loadAccountSource(reading, service.deps, person.lead);
    expect(isBooked).toBe(true);
    const balance = source?.rows.reduce((sum, { paise }) => sum + paise, 0n);
    expect(balance).toBe(source && owedIn(source.settled));
    expect(balance).toBe(2_100_000n);
  });
});

describe('the papers of events', () => {
  it('are kept once by two workers and a customer at once, with one file each [LOAN-35]', async () => {
    const person = await closed();
    const event = await lastEvent(person);
    const before = (await service.deps.documents.list()).length;
    await Promise.all([
      makeDuePapers(service.deps, raise),
      makeDuePapers(service.deps, raise),
      person.paper('noDues'),
      person.paper(receiptOf(event)),
    ]);
    await makeDuePapers(service.deps, raise);
    expect(await person.keptPapers()).toHaveLength(3);
    expect((await service.deps.documents.list()).length).toBe(before + 3);
  });

  it('wait while none can be made, later each time, and are made then [LOAN-35]', async () => {
    const person = await loanIn('running');
    const event = await pay(person, 500);
    const { papers } = service.deps;
    const dying = createPaperPool(new URL('../support/dyingWorker.ts', import.meta.url));
    Object.assign(service.deps, { papers: dying });
    const errors: unknown[] = [];
    await makeDuePapers(service.deps, (error) => errors.push(error));
    await makeDuePapers(service.deps, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect((await person.paper(receiptOf(event))).statusCode).toBe(503);
    Object.assign(service.deps, { papers });
    await dying.close();
    expect(await person.keptPapers()).toEqual([]);
    service.clock.advance(15);
    await makeDuePapers(service.deps, raise);
    expect((await person.keptPapers()).map(({ kind }) => kind)).toEqual([receiptOf(event)]);
  });

  it('are missed by the check of all loans where one is neither kept nor due [LOAN-35] [LOAN-19]', async () => {
    const person = await loanIn('running');
    const event = await pay(person, 500);
    const { db } = service.deps;
    const due = db.deleteFrom('papers_due').where('lead_id', '=', person.lead);
    await due.execute();
    expect((await verifyLoans(db)).faults).toEqual([
      `Loan ${person.lead}: its receipt-${event} is neither kept nor due.`,
    ]);
    await insert('papers_due', {
      lead_id: person.lead,
      kind: receiptOf(event),
      next_try_at: service.deps.now(),
    });
  });

  it('can be of nothing else [LOAN-35]', async () => {
    const person = await loanIn('running');
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
