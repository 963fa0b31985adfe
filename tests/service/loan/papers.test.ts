import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#domain/formats.ts';
import { keyFactsPart1 } from '#domain/loan/keyFacts.ts';
import type { PaperKind } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { signPapers } from '#server/papers/signPapers.ts';
import { type Answered, type Service, startService } from '#tests/service/support/harness.ts';
import { applicant, byTwo, type Desk, deskAs, eventsOf, leadOf } from '#tests/service/support/loans.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';
import { as, type Person, signIn } from '#tests/service/support/people.ts';

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
  return { ...(await signIn(service, person.mobile)), lead: person.lead };
}

describe('the papers of an offer', () => {
  it('are there while it is open, to read before anything is agreed, with every figure of the screen [LOAN-31] [KFS-05] [KFS-06]', async () => {
    const person = await sanctioned();
    const { offer, number, papers } = await read(person);
    expect(papers).toEqual(['kfs', 'sanction', 'agreement']);
    const kfs = await textOf(person, 'kfs');
    const words = kfs.replaceAll('\n', ' ');
    if (!offer) throw new Error('No offer');
    for (const { caption, value } of keyFactsPart1(number, offer)) {
      expect(words).toContain(caption);
      if (value !== null) expect(words).toContain(value);
    }
    expect(await textOf(person, 'sanction')).toContain('₹26,000');
    const agreement = (await textOf(person, 'agreement')).replaceAll('\n', ' ');
    expect(agreement).toContain('8. Reminders and recovery agents');
    expect(agreement).toContain('9. Complaints');
    expect(words).toMatch(/engagement of recovery agents Clause 8/);
    expect(words).toMatch(/grievance redressal mechanism Clause 9/);
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
    const agreement = (await textOf(person, 'agreement')).replaceAll('\n', ' ');
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
