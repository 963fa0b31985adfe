import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#domain/formats/formats.ts';
import { keyFactsPart1 } from '#domain/loan/keyFacts.ts';
import type { PaperKind } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { purge } from '#server/customer/retention.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { sweepDocuments } from '#server/documents/sweep.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { createPaperPool } from '#server/loan/papers/pool.ts';
import { signPapers } from '#server/loan/papers/signPapers.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { type Answered, as, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { applicant, byTwo, type Desk, deskAs, eventsOf, leadOf } from '#tests/service/support/loans.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';

const DAY = 24 * 3_600;
const OFFERED = { principal: 20_000, days: 30 };

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
afterAll(() => service.close());

const fail = (error: unknown) => {
  throw error;
};
const post = (person: Person) => as(service, person);
const read = async (person: Person): Promise<LoanView> =>
  (await post(person)('loanRead', { action: 'read', lead_id: person.lead })).body.Data as LoanView;
const get = (path: string, token?: string) =>
  service.app.inject({ method: 'GET', url: path, headers: token === undefined ? {} : { authtoken: token } });
const fetchPaper = (person: Pick<Person, 'lead' | 'token'>, kind: string) =>
  get(`/api/ext/loan/${person.lead}/papers/${kind}`, person.token);
const textOf = async (person: Person, kind: PaperKind) =>
  pdfText((await fetchPaper(person, kind)).rawPayload);
/** Lines break anywhere. */
const squeezed = (text: string) => text.replace(/\s/g, '');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keptOf = (person: Person) =>
  service.deps.db
    .selectFrom('papers')
    .select(['kind', 'sha256', 'file_name'])
    .where('lead_id', '=', person.lead)
    .orderBy('kind')
    .execute();
const filesStored = async () => (await service.deps.documents.list()).length;

async function sanctioned(): Promise<Person> {
  const person = await applicant(service);
  await officer.act(person, 'take', {});
  await byTwo([officer, approver], person, 'sanction', OFFERED);
  return person;
}
async function withCode(): Promise<Person> {
  const person = await sanctioned();
  const { lead } = person;
  await post(person)('loanKfsOpened', { action: 'kfs_opened', lead_id: lead, proposal: 1, language: 'en' });
  // Texts of one moment have no order.
  await service.sms(person.mobile);
  service.clock.advance(1);
  await post(person)('loanAcceptSend', { action: 'accept_send', lead_id: lead, proposal: 1 });
  return person;
}
const accept = async (person: Person, otp?: string): Promise<Answered> =>
  post(person)('loanAccept', {
    action: 'accept',
    lead_id: person.lead,
    seen: (await leadOf(service, person)).event_number,
    proposal: 1,
    agreed: true,
    otp: otp ?? (await service.code(person.mobile)),
  });
async function accepted(): Promise<Person> {
  const person = await withCode();
  await accept(person);
  return person;
}
let utr = 700_000;
const nextUtr = () => {
  utr += 1;
  return `UTR${utr}`;
};
async function paidOut(): Promise<Person> {
  const person = await accepted();
  await cashier.act(person, 'proposePayout', {});
  await approver.act(person, 'confirmPayout', { utr: nextUtr() });
  return person;
}
const pay = (person: Person, rupees: number) =>
  byTwo([cashier, approver], person, 'bookPayment', {
    rupees,
    day: dayInIndia(service.deps.now()),
    reference: nextUtr(),
  });
async function later(person: Person, days: number): Promise<Person> {
  service.clock.advance(days * DAY);
  await passDeadlines(service.deps, fail);
  // Texts of one moment have no order.
  await service.sms(person.mobile);
  service.clock.advance(1);
  return { ...(await signIn(service, person.mobile)), lead: person.lead };
}

describe('the papers of an offer', () => {
  it('are there while it is open, to read before anything is agreed, with every figure of the screen [LOAN-31] [KFS-05] [KFS-06]', async () => {
    const person = await sanctioned();
    const { offer, number, papers } = await read(person);
    expect(papers).toEqual(['kfs', 'sanction', 'agreement']);
    const words = await textOf(person, 'kfs');
    if (!offer) throw new Error('No offer');
    for (const { caption, value } of keyFactsPart1(number, offer)) {
      expect(squeezed(words)).toContain(squeezed(caption) + squeezed(value ?? ''));
    }
    expect(await textOf(person, 'sanction')).toContain('₹26,000');
    const agreement = await textOf(person, 'agreement');
    expect(agreement).toContain('8. Reminders and recovery agents');
    expect(agreement).toContain('9. Complaints');
    expect(squeezed(words)).toContain(squeezed('recovery agents Clause 8'));
    expect(squeezed(words)).toContain(squeezed('grievance redressal mechanism Clause 9'));
    expect(agreement).not.toContain('Record of your agreement');
    expect(await keptOf(person)).toEqual([]);
  });

  it('are the same bytes each time, as PDFs for readers of the screen too: tagged, with title and language [LOAN-31]', async () => {
    const person = await sanctioned();
    const first = await fetchPaper(person, 'kfs');
    service.clock.advance(3_600);
    expect((await fetchPaper(person, 'kfs')).rawPayload.equals(first.rawPayload)).toBe(true);
    const { catalog } = await PDFDocument.load(first.rawPayload, { updateMetadata: false });
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true');
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en-IN)');
    expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    const text = await pdfText(first.rawPayload);
    const places = ['Key Facts Statement', 'Part 1', 'Part 2', 'Illustration for', 'Repayment schedule'].map(
      (words) => text.indexOf(words),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('are kept encrypted as they were shown, with their hashes in the acceptance [LOAN-31]', async () => {
    const person = await withCode();
    const shown = {
      kfs: sha256((await fetchPaper(person, 'kfs')).rawPayload),
      sanction: sha256((await fetchPaper(person, 'sanction')).rawPayload),
      agreement: sha256((await fetchPaper(person, 'agreement')).rawPayload),
    };
    expect((await accept(person)).body.Status).toBe(1);
    const event = (await eventsOf(service, person)).findLast(({ type }) => type === 'ACCEPT');
    expect(event?.data).toMatchObject({ papers: shown });
    const kept = await keptOf(person);
    expect(kept.map(({ kind }) => kind)).toEqual(['agreement', 'kfs', 'recorded', 'sanction']);
    expect(Object.fromEntries(kept.map(({ kind, sha256 }) => [kind, sha256]))).toMatchObject(shown);
    for (const { file_name } of kept) {
      expect((await service.deps.documents.get(file_name))?.includes('%PDF')).toBe(false);
    }
    // Later prices, days or names change nothing of it.
    const tomorrow = await later(person, 1);
    expect(sha256((await fetchPaper(tomorrow, 'kfs')).rawPayload)).toBe(shown.kfs);
  });

  it('end with the record of the code: name, masked number, time, and the hash of the statement [LOAN-32]', async () => {
    const person = await accepted();
    const kfs = (await keptOf(person)).find(({ kind }) => kind === 'kfs');
    const agreement = await textOf(person, 'agreement');
    const { full_name } = await service.deps.db
      .selectFrom('pan_verifications')
      .select('full_name')
      .where('customer_id', '=', person.profile)
      .executeTakeFirstOrThrow();
    const record = agreement.slice(agreement.indexOf('Record of your agreement'));
    expect(record).toContain(full_name);
    expect(record).toContain(`${person.mobile.slice(0, 2)}XXXXXX${person.mobile.slice(-2)}`);
    expect(record).toMatch(/\w+day \d+ February 2026, \d+:\d\d [ap]m \(India\)/);
    expect(record.replaceAll(' ', '')).toContain(kfs?.sha256);
    expect(agreement).not.toContain(person.mobile);
  });

  it('are signed once by the adapter, and the signed agreement is the one to fetch [LOAN-32]', async () => {
    const person = await accepted();
    await Promise.all([signPapers(service.deps, fail), signPapers(service.deps, fail)]);
    await signPapers(service.deps, fail);
    const kept = await keptOf(person);
    const [recorded, signed] = ['recorded', 'signed'].map((kind) => kept.find((row) => row.kind === kind));
    expect(signed?.sha256).toBe(recorded?.sha256);
    expect(sha256((await fetchPaper(person, 'agreement')).rawPayload)).toBe(signed?.sha256);
  });
});

describe('a loan that was paid out', () => {
  it('has a statement of account with every booking, whose balance is what My loan shows [LOAN-33] [LOAN-06]', async () => {
    let person = await paidOut();
    expect((await read(person)).papers).toEqual(['kfs', 'sanction', 'agreement', 'statement']);
    await pay(person, 500);
    person = await later(person, 10);
    const { account, loan_no } = await read(person);
    const statement = await textOf(person, 'statement');
    expect(statement).toContain(String(loan_no));
    expect(statement).toMatch(/Money sent to you UTR\d+ ₹20,000/);
    expect(statement).toMatch(/Your payment UTR\d+ ₹500/);
    expect(statement).toContain(`Owed in all ₹${account?.owed.toLocaleString('en-IN')}`);
    expect(statement).toMatch(new RegExp(`Interest [^A-Z]*₹${account?.owed.toLocaleString('en-IN')} On `));
    expect((await fetchPaper(person, 'noDues')).statusCode).toBe(404);
  });

  it('has a no-dues letter once nothing is owed, the same each day [LOAN-33] [LOAN-14]', async () => {
    let person = await paidOut();
    person = await later(person, 5);
    const owed = (await read(person)).account?.owed ?? 0;
    await pay(person, owed + 100);
    const { state, papers, loan_no } = await read(person);
    expect(state).toBe('closed');
    expect(papers).toEqual(['kfs', 'sanction', 'agreement', 'statement', 'noDues']);
    const letter = await fetchPaper(person, 'noDues');
    const words = await pdfText(letter.rawPayload);
    expect(words).toContain(String(loan_no));
    expect(words).toContain('You owe us nothing');
    expect(words).toContain('₹100 of it was too much');
    person = await later(person, 3);
    expect((await fetchPaper(person, 'noDues')).rawPayload.equals(letter.rawPayload)).toBe(true);
    expect(await textOf(person, 'statement')).toContain('Owed in all ₹0');
  });
});

describe('a paper', () => {
  it("is its owner's only: another customer's, and one that there isn't, answer alike [LOAN-31]", async () => {
    const person = await accepted();
    const other = await sanctioned();
    const refused = await fetchPaper({ lead: person.lead, token: other.token }, 'kfs');
    const absent = await fetchPaper(
      { lead: '00000000-0000-4000-8000-000000000000', token: other.token },
      'kfs',
    );
    expect([refused.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(refused.body).toBe(absent.body);
    for (const kind of ['secrets', 'KFS', '..%2f', 'toString']) {
      expect((await fetchPaper(person, kind)).statusCode, kind).toBe(404);
    }
    expect((await get(`/api/ext/loan/${person.lead}/papers/kfs`)).statusCode).toBe(401);
    expect((await get(`/api/ext/loan/x/papers/kfs`, person.token)).statusCode).toBe(404);
  });

  it('is stored by no cache, is named without a person, and each fetch is in the audit [LOAN-31]', async () => {
    const person = await sanctioned();
    const { headers } = await fetchPaper(person, 'kfs');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="key-facts-statement.pdf"',
    });
    await fetchPaper(person, 'agreement');
    await fetchPaper(person, 'statement');
    const audited = await service.deps.db
      .selectFrom('audit')
      .select('action')
      .where('customer_id', '=', person.profile)
      .where('action', 'like', '%fetched')
      .orderBy('action')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'key-facts-statement fetched',
      'loan-agreement fetched',
    ]);
  });

  it('is not there before an offer, after its end, and after a withdrawal [LOAN-31]', async () => {
    const kinds = ['kfs', 'sanction', 'agreement', 'statement', 'noDues'];
    const codes = async (person: Person) =>
      Promise.all(kinds.map(async (kind) => (await fetchPaper(person, kind)).statusCode));
    const none = kinds.map(() => 404);
    const withdrawn = await applicant(service);
    expect(await codes(withdrawn)).toEqual(none);
    const { event_number: seen } = await leadOf(service, withdrawn);
    await post(withdrawn)('loanWithdraw', { action: 'withdraw', lead_id: withdrawn.lead, seen });
    expect(await codes(withdrawn)).toEqual(none);
    const declined = await sanctioned();
    const { event_number } = await leadOf(service, declined);
    await post(declined)('loanDecline', { action: 'decline', lead_id: declined.lead, seen: event_number });
    expect(await codes(declined)).toEqual(none);
    const lapsed = await later(await sanctioned(), 8);
    expect(await codes(lapsed)).toEqual(none);
  });
});

describe('an acceptance', () => {
  it('with a wrong code makes no paper, and keeps none [LOAN-31]', async () => {
    const person = await withCode();
    const { papers } = service.deps;
    let made = 0;
    const render: typeof papers.render = (paper) => {
      made += 1;
      return papers.render(paper);
    };
    Object.assign(service.deps, { papers: { ...papers, render } });
    const before = await filesStored();
    const right = await service.code(person.mobile);
    expect((await accept(person, right === '0000' ? '1111' : '0000')).body.Status).toBe(2);
    expect(made).toBe(0);
    expect(await keptOf(person)).toEqual([]);
    expect(await filesStored()).toBe(before);
    expect((await accept(person, right)).body.Status).toBe(1);
    expect(made).toBe(4);
    expect(await filesStored()).toBe(before + 4);
    Object.assign(service.deps, { papers });
  });

  it('with wrong codes until there is no try left counts each once, and makes no paper for the right one then [LOAN-26] [LOAN-31]', async () => {
    const person = await withCode();
    const right = await service.code(person.mobile);
    const before = await filesStored();
    const wrong = right === '0000' ? '1111' : '0000';
    const { triesPerCode } = service.deps.config.otp;
    for (let tries = 1; tries <= triesPerCode; tries += 1) await accept(person, wrong);
    const { attempts } = await service.deps.db
      .selectFrom('challenges')
      .select('attempts')
      .where('purpose', '=', 'accept')
      .where('customer_id', '=', person.profile)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(triesPerCode);
    expect((await accept(person, right)).body.Status).not.toBe(1);
    expect(await filesStored()).toBe(before);
  });

  it('repeated with its key keeps the papers of the first [LOAN-31]', async () => {
    const person = await withCode();
    const body = {
      action: 'accept',
      lead_id: person.lead,
      seen: (await leadOf(service, person)).event_number,
      proposal: 1,
      agreed: true,
      otp: await service.code(person.mobile),
    };
    const before = await filesStored();
    const headers = { 'idempotency-key': 'accept-once-1234' };
    const answers = await Promise.all(
      [1, 2].map(() => service.post('loanAccept', body, { token: person.token, headers })),
    );
    expect(answers.map(({ body }) => body.Status)).toContain(1);
    expect(await keptOf(person)).toHaveLength(4);
    expect(await filesStored()).toBe(before + 4);
  });

  it('is answered 503 while papers cannot be made, changes nothing, and can be repeated [LOAN-31]', async () => {
    const person = await withCode();
    const { papers } = service.deps;
    const dying = createPaperPool(new URL('../support/dyingWorker.ts', import.meta.url));
    Object.assign(service.deps, { papers: dying });
    const failed = await accept(person);
    expect(failed.code).toBe(503);
    expect(failed.headers['retry-after']).toBeDefined();
    expect((await fetchPaper(person, 'kfs')).statusCode).toBe(503);
    Object.assign(service.deps, { papers });
    await dying.close();
    expect((await read(person)).state).toBe('sanctioned');
    expect((await accept(person)).body.Status).toBe(1);
  });
});

describe('kept papers', () => {
  it('cannot be changed, and go with the customer [LOAN-31]', async () => {
    const person = await accepted();
    const change = service.deps.db
      .updateTable('papers')
      .set({ sha256: '' })
      .where('lead_id', '=', person.lead);
    await expect(change.execute()).rejects.toThrow(/append-only/);
    const files = (await keptOf(person)).map(({ file_name }) => file_name);
    await service.deps.db
      .updateTable('customers')
      .set({ deletion_requested_at: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', person.profile)
      .execute();
    await purge(service.deps);
    const left = await Promise.all(files.map((name) => service.deps.documents.get(name)));
    expect(left).toEqual(files.map(() => undefined));
  });

  it('are compared with their acceptance by the check of all loans [LOAN-31] [LOAN-19]', async () => {
    const person = await accepted();
    const { db } = service.deps;
    expect((await verifyLoans(db)).faults).toEqual([]);
    await inTransaction(db, async (tx) => {
      await sql`alter table papers disable trigger papers_append_only`.execute(tx);
      await tx.deleteFrom('papers').where('lead_id', '=', person.lead).where('kind', '=', 'kfs').execute();
      await sql`alter table papers enable trigger papers_append_only`.execute(tx);
    });
    expect((await verifyLoans(db)).faults).toEqual([
      `Loan ${person.lead}: its kfs isn't kept as it was accepted.`,
    ]);
  });

  it('are no document without a row for the sweep [LOAN-31]', async () => {
    const person = await accepted();
    service.clock.advance(30 * DAY);
    await sweepDocuments(service.deps).catch(() => undefined);
    for (const { file_name } of await keptOf(person)) {
      expect(await service.deps.documents.get(file_name)).toBeDefined();
    }
  });
});
