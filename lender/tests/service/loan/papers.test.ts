import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { keyFactsPart1 } from '#domain/loan/keyFacts.ts';
import { purge } from '#server/customer/retention.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { sweepDocuments } from '#server/documents/sweep.ts';
import { createPaperPool } from '#server/loan/papers/pool.ts';
import { signPapers } from '#server/loan/papers/signPapers.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import type { StateOfLoan } from '#tests/service/support/loanIn.ts';
import { fetchPaper } from '#tests/service/support/paperCalls.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';
import { raise } from '#tests/service/support/raise.ts';
import { SANDBOXED } from '#tests/service/support/sandboxed.ts';
import { storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;
const NOBODY = '00000000-0000-4000-8000-000000000000';

// A Tuesday.
const { it, service, team, applicant, loanIn, select, update } = storyOf({ at: '2026-02-10T11:30+05:30' });

/** Lines break anywhere. */
const squeezed = (text: string) => text.replace(/\s/g, '');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filesStored = async () => (await service.deps.documents.list()).length;

/** A loan whose papers were kept when its customer accepted them. */
const agreed = (state: StateOfLoan) => loanIn(state, { isAgreedByCalls: true });
async function withCode(): Promise<Customer> {
  const person = await loanIn('sanctioned');
  await person.openOffer();
  await person.askCode();
  return person;
}

describe('the papers of an offer', () => {
  it('are there while it is open, to read before anything is agreed, with every figure of the screen [LOAN-31] [KFS-05] [KFS-06]', async () => {
    const person = await loanIn('sanctioned');
    const { offer, number, papers } = await person.read();
    expect(papers).toEqual(['kfs', 'sanction', 'agreement']);
    const words = await person.paperText('kfs');
    if (!offer) throw new Error('No offer');
    for (const { caption, value } of keyFactsPart1(number, offer)) {
      expect(squeezed(words)).toContain(squeezed(caption) + squeezed(value ?? ''));
    }
    expect(await person.paperText('sanction')).toContain('₹26,000');
    const agreement = await person.paperText('agreement');
    expect(agreement).toContain('8. Reminders and recovery agents');
    expect(agreement).toContain('9. Complaints');
    expect(squeezed(words)).toContain(squeezed('recovery agents Clause 8'));
    expect(squeezed(words)).toContain(squeezed('grievance redressal mechanism Clause 9'));
    expect(agreement).not.toContain('Record of your agreement');
    expect(await person.keptPapers()).toEqual([]);
  });

  it('are the same bytes each time, as PDFs for readers of the screen too: tagged, with title and language [LOAN-31]', async () => {
    const person = await loanIn('sanctioned');
    const first = await person.paper('kfs');
    service.clock.advance(3_600);
    expect((await person.paper('kfs')).rawPayload.equals(first.rawPayload)).toBe(true);
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
      kfs: sha256((await person.paper('kfs')).rawPayload),
      sanction: sha256((await person.paper('sanction')).rawPayload),
      agreement: sha256((await person.paper('agreement')).rawPayload),
    };
    expect((await person.accept()).body.Status).toBe(1);
    const event = (await person.events()).findLast(({ type }) => type === 'ACCEPT');
    expect(event?.data).toMatchObject({ papers: shown });
    const kept = await person.keptPapers();
    expect(kept.map(({ kind }) => kind)).toEqual(['agreement', 'kfs', 'recorded', 'sanction']);
    expect(Object.fromEntries(kept.map(({ kind, sha256 }) => [kind, sha256]))).toMatchObject(shown);
    for (const { file_name } of kept) {
      expect((await service.deps.documents.get(file_name))?.includes('%PDF')).toBe(false);
    }
    // Later prices, days or names change nothing of it.
    await person.later(1);
    expect(sha256((await person.paper('kfs')).rawPayload)).toBe(shown.kfs);
  });

  it('end with the record of the code: name, masked number, time, and the hash of the statement [LOAN-32]', async () => {
    const person = await agreed('accepted');
    const kfs = (await person.keptPapers()).find(({ kind }) => kind === 'kfs');
    const agreement = await person.paperText('agreement');
    const { row: holder } = await person.verifiedPan();
    const record = agreement.slice(agreement.indexOf('Record of your agreement'));
    expect(record).toContain(holder.full_name);
    expect(record).toContain(`${person.mobile.slice(0, 2)}XXXXXX${person.mobile.slice(-2)}`);
    expect(record).toMatch(/\w+day \d+ February 2026, \d+:\d\d [ap]m \(India\)/);
    expect(record.replaceAll(' ', '')).toContain(kfs?.sha256);
    expect(agreement).not.toContain(person.mobile);
  });

  it('are signed once by the adapter, and the signed agreement is the one to fetch [LOAN-32]', async () => {
    const person = await agreed('accepted');
    await Promise.all([signPapers(service.deps, raise), signPapers(service.deps, raise)]);
    await signPapers(service.deps, raise);
    const kept = await person.keptPapers();
    const [recorded, signed] = ['recorded', 'signed'].map((kind) => kept.find((row) => row.kind === kind));
    expect(signed?.sha256).toBe(recorded?.sha256);
    expect(sha256((await person.paper('agreement')).rawPayload)).toBe(signed?.sha256);
  });
});

describe('a loan that was paid out', () => {
  it('has a statement of account with every booking, whose balance is what My loan shows [LOAN-33] [LOAN-06]', async () => {
    const person = await agreed('coolingOff');
    expect((await person.read()).papers).toEqual(['kfs', 'sanction', 'agreement', 'statement']);
    await team.book(person, 500);
    await person.later(10);
    const { account, loan_no } = await person.read();
    const statement = await person.paperText('statement');
    expect(statement).toContain(String(loan_no));
    expect(statement).toMatch(/Money sent to you UTR\d+ ₹20,000/);
    expect(statement).toMatch(/Your payment UTR\d+ ₹500/);
    expect(statement).toContain(`Owed in all ₹${account?.owed.toLocaleString('en-IN')}`);
    expect(statement).toMatch(new RegExp(`Interest [^A-Z]*₹${account?.owed.toLocaleString('en-IN')} On `));
    expect((await person.paper('noDues')).statusCode).toBe(404);
  });

  it('has a no-dues letter once nothing is owed, the same each day [LOAN-33] [LOAN-14]', async () => {
    const person = await agreed('coolingOff');
    await person.later(5);
    const owed = (await person.read()).account?.owed ?? 0;
    await team.book(person, owed + 100);
    const { state, papers, loan_no } = await person.read();
    expect(state).toBe('closed');
    expect(papers).toEqual(['kfs', 'sanction', 'agreement', 'statement', 'noDues']);
    const letter = await person.paper('noDues');
    const words = await pdfText(letter.rawPayload);
    expect(words).toContain(String(loan_no));
    expect(words).toContain('You owe us nothing');
    expect(words).toContain('₹100 of it was too much');
    await person.later(3);
    expect((await person.paper('noDues')).rawPayload.equals(letter.rawPayload)).toBe(true);
    const statement = await person.paperText('statement');
    expect(statement).toContain('Owed in all ₹0');
    expect(statement).toMatch(/Money sent to you.* Interest .*Your payment/s);
  });
});

describe('a paper', () => {
  it("is its owner's only: another customer's, and one that there isn't, answer alike [LOAN-31]", async () => {
    const person = await agreed('accepted');
    const other = await loanIn('sanctioned');
    const refused = await fetchPaper(service, { lead: person.lead, token: other.token }, 'kfs');
    const absent = await fetchPaper(service, { lead: NOBODY, token: other.token }, 'kfs');
    expect([refused.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(refused.body).toBe(absent.body);
    for (const kind of ['secrets', 'KFS', '..%2f', 'toString']) {
      expect((await person.paper(kind)).statusCode, kind).toBe(404);
    }
    expect((await service.app.inject(`/api/ext/loan/${person.lead}/papers/kfs`)).statusCode).toBe(401);
    expect((await fetchPaper(service, { lead: 'x', token: person.token }, 'kfs')).statusCode).toBe(404);
  });

  it('is stored by no cache, is named without a person, and each fetch is in the audit [LOAN-31]', async () => {
    const person = await loanIn('sanctioned');
    const { headers } = await person.paper('kfs');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="key-facts-statement.pdf"',
      'content-security-policy': SANDBOXED,
    });
    await person.paper('agreement');
    await person.paper('statement');
    const audited = await select('audit', { customer_id: person.profile }, 'action');
    expect(audited.map(({ action }) => action).filter((action) => action.endsWith('fetched'))).toEqual([
      'key-facts-statement fetched',
      'loan-agreement fetched',
    ]);
  });

  it('is not there before an offer, after its end, and after a withdrawal [LOAN-31]', async () => {
    const kinds = ['kfs', 'sanction', 'agreement', 'statement', 'noDues'];
    const codes = async (person: Customer) =>
      Promise.all(kinds.map(async (kind) => (await person.paper(kind)).statusCode));
    const none = kinds.map(() => 404);
    const withdrawn = await applicant();
    expect(await codes(withdrawn)).toEqual(none);
    await withdrawn.call('loanWithdraw', { seen: await withdrawn.seen() });
    expect(await codes(withdrawn)).toEqual(none);
    const declined = await loanIn('sanctioned');
    await declined.call('loanDecline', { seen: await declined.seen() });
    expect(await codes(declined)).toEqual(none);
    const lapsed = await loanIn('sanctioned');
    await lapsed.later(8);
    expect(await codes(lapsed)).toEqual(none);
  });
});

describe('an acceptance', () => {
  it('with a wrong code makes no paper, and keeps none [LOAN-31]', async () => {
    const person = await withCode();
    const { papers } = service.deps;
    let made = 0;
    const counted =
      (make: typeof papers.render): typeof papers.render =>
      (paper, lane) => {
        made += 1;
        return make(paper, lane);
      };
    const counting = { render: counted(papers.render), renderOnce: counted(papers.renderOnce) };
    Object.assign(service.deps, { papers: { ...papers, ...counting } });
    const before = await filesStored();
    const right = await service.code(person.mobile);
    expect((await person.accept(right === '0000' ? '1111' : '0000')).body.Status).toBe(2);
    expect(made).toBe(0);
    expect(await person.keptPapers()).toEqual([]);
    expect(await filesStored()).toBe(before);
    expect((await person.accept(right)).body.Status).toBe(1);
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
    for (let tries = 1; tries <= triesPerCode; tries += 1) await person.accept(wrong);
    const [code] = await select('challenges', { purpose: 'accept', customer_id: person.profile });
    expect(code?.attempts).toBe(triesPerCode);
    expect((await person.accept(right)).body.Status).not.toBe(1);
    expect(await filesStored()).toBe(before);
  });

  it('repeated with its key keeps the papers of the first [LOAN-31]', async () => {
    const person = await withCode();
    const [seen, otp] = [await person.seen(), await service.code(person.mobile)];
    const before = await filesStored();
    const headers = { 'idempotency-key': 'accept-once-1234' };
    const acceptance = { seen, proposal: 1, agreed: true, otp } as const;
    const answers = await Promise.all([1, 2].map(() => person.call('loanAccept', acceptance, headers)));
    expect(answers.map(({ body }) => body.Status)).toContain(1);
    expect(await person.keptPapers()).toHaveLength(4);
    expect(await filesStored()).toBe(before + 4);
  });

  it('is answered 503 while papers cannot be made, changes nothing, and can be repeated [LOAN-31]', async () => {
    const person = await withCode();
    const { papers } = service.deps;
    const dying = createPaperPool(new URL('../support/dyingWorker.ts', import.meta.url));
    Object.assign(service.deps, { papers: dying });
    const failed = await person.accept();
    expect(failed.code).toBe(503);
    expect(failed.headers['retry-after']).toBeDefined();
    expect((await person.paper('kfs')).statusCode).toBe(503);
    Object.assign(service.deps, { papers });
    await dying.close();
    expect((await person.read()).state).toBe('sanctioned');
    expect((await person.accept()).body.Status).toBe(1);
  });
});

describe('kept papers', () => {
  it('cannot be changed, and stay with the record of what was agreed to [LOAN-31] [DEL-03]', async () => {
    const person = await agreed('accepted');
    const change = update('papers', { lead_id: person.lead }, { sha256: '' });
    await expect(change).rejects.toThrow(/append-only/);
    const files = (await person.keptPapers()).map(({ file_name }) => file_name);
    expect(files).not.toEqual([]);
    const asked = { deletion_requested_at: new Date('2020-01-01T00:00:00Z') };
    await update('customers', { id: person.profile }, asked);
    for (const step of ['accepted', 'withdrawn'] as const) {
      expect(await purge(service.deps), step).toMatchObject({ customers: 0 });
      for (const name of files) expect(await service.deps.documents.get(name), step).toBeDefined();
      if (step === 'accepted') await person.send({ type: 'WITHDRAW' });
    }
    expect(await select('bank_details', { customer_id: person.profile })).toEqual([]);
    expect(await person.keptPapers()).toHaveLength(files.length);
  });

  it('are compared with their acceptance by the check of all loans [LOAN-31] [LOAN-19]', async () => {
    const person = await agreed('accepted');
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
    const person = await agreed('accepted');
    service.clock.advance(30 * DAY);
    await sweepDocuments(service.deps).catch(() => undefined);
    for (const { file_name } of await person.keptPapers()) {
      expect(await service.deps.documents.get(file_name)).toBeDefined();
    }
  });
});
