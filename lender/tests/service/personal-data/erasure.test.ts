/** How an erasure is carried out: two steps, one order of locks, and what stands after a process died between them. */
import { describe, expect } from 'vitest';
import { makeComplaint } from '#server/customer/complaints/complaints.ts';
import { eraseCustomer } from '#server/customer/erasure/eraseCustomer.ts';
import { finishErasures } from '#server/customer/erasure/finishErasures.ts';
import { purge } from '#server/customer/retention.ts';
import { storeAudit } from '#server/database/audit.ts';
import { lockPerson } from '#server/database/repositories/leads.ts';
import type { Tx } from '#server/database/transaction.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import { statesWith } from '#server/loan/chart.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { openTransaction } from '#tests/service/support/openTransaction.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { waitsForLock } from '#tests/service/support/waitsForLock.ts';

const DAY = 24 * 3_600;
const { it, service, customer, loanIn, select, insert, update } = storyOf({
  at: '2026-03-02T10:00:00Z',
  ready: ({ deps }) => matchInstallation(deps),
});

/** What an act leaves in the audit. */
const DONE = { action: 'desk: confirm', outcome: 'done', requestId: 'r' } as const;

/** Someone whose data is due. */
const dueNow = async (person: Customer): Promise<Customer> => {
  const { now } = service.deps;
  await update('customers', { id: person.profile }, { deletion_requested_at: now() });
  service.clock.advance(8 * DAY);
  return person;
};
/** A transaction that isn't tried again: a deadlock fails it. */
const once = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  service.deps.db.transaction().execute(work);
const firstStep = ({ profile }: Customer) => once((tx) => eraseCustomer(tx, profile, service.deps.now()));
const secondStep = () => finishErasures(service.deps, raise);
const stored = async ({ profile: customer_id }: Customer) =>
  (await select('documents', { customer_id })).map(({ file_name }) => file_name);

describe('two steps', () => {
  it('leave a tombstone with the files that still have to go, from which a later round goes on [DEL-06]', async () => {
    const person = await dueNow(await customer(9));
    const files = await stored(person);
    expect(await firstStep(person)).toBe('erased');
    // The process dies here.
    const [left] = await select('erasures', { customer_id: person.profile });
    expect(left).toMatchObject({ kind: 'erased', finished_at: null, file_count: 6 });
    expect([...(left?.files ?? [])].sort()).toEqual([...files].sort());
    for (const name of files) expect(await service.deps.documents.get(name)).toBeDefined();
    expect(await select('customers', { id: person.profile })).toHaveLength(1);
    expect(await purge(service.deps)).toMatchObject({ customers: 0, files: 6 });
    for (const name of files) expect(await service.deps.documents.get(name)).toBeUndefined();
    expect(await select('customers', { id: person.profile })).toEqual([]);
    expect(await select('erasures', { id: left?.id ?? '' })).toMatchObject([
      { customer_id: null, files: [], finished_at: service.deps.now() },
    ]);
    expect(await purge(service.deps)).toMatchObject({ customers: 0, files: 0 });
  });

  it('keep whoever signs in again between them, as somebody new [DEL-06]', async () => {
    const person = await dueNow(await customer(9));
    await firstStep(person);
    await person.signInAgain(31);
    expect(await person.dataOf('dashboard')).toMatchObject({ step_percentage: 0, pan_verified: '0' });
    await secondStep();
    expect(await select('customers', { id: person.profile })).toMatchObject([
      { deletion_requested_at: null },
    ]);
    expect(await person.dataOf('dashboard')).toMatchObject({ step_percentage: 0 });
    expect(await select('erasures', { customer_id: person.profile })).toMatchObject([
      { kind: 'erased', finished_at: service.deps.now() },
    ]);
    service.clock.advance(8 * DAY);
    expect(await purge(service.deps)).toMatchObject({ customers: 0 });
  });

  it('keep a complaint of a call that was on its way as the rows went [DEL-03]', async () => {
    const person = await dueNow(await customer(9));
    const { profile: customer_id } = person;
    await firstStep(person);
    const said = { topic: 'other', text: 'Nobody answers.' } as const;
    await once((tx) => makeComplaint(tx, service.deps, customer_id, said));
    await secondStep();
    expect(await select('complaints', { customer_id })).toHaveLength(1);
    expect(await select('customers', { id: customer_id })).toHaveLength(1);
    expect(await select('erasures', { customer_id })).toMatchObject([{ kind: 'erased', files: [] }]);
  });

  it('hold up nobody else where one fails, which is tried again [DEL-05]', async () => {
    const [broken, other] = [await customer(9), await customer(9)];
    for (const { profile: id } of [broken, other])
      await update('customers', { id }, { deletion_requested_at: service.deps.now() });
    service.clock.advance(8 * DAY);
    const [file] = await stored(broken);
    const { documents } = service.deps;
    const failing = Object.assign(Object.create(documents), {
      async delete(name: string) {
        if (name === file) throw new Error('The store is away');
        await documents.delete(name);
      },
    });
    await expect(purge({ ...service.deps, documents: failing })).rejects.toThrow(/Not all that was due/);
    expect(await select('customers', { id: other.profile })).toEqual([]);
    expect(await select('erasures', { customer_id: broken.profile })).toMatchObject([{ finished_at: null }]);
    await purge(service.deps);
    expect(await select('customers', { id: broken.profile })).toEqual([]);
  });

  it('are told as they were: a tombstone is neither changed nor deleted [DEL-06]', async () => {
    const [one] = await select('erasures');
    const id = one?.id ?? '';
    await expect(update('erasures', { id }, { what: '{}' })).rejects.toThrow(/keeps what was erased/);
    await expect(update('erasures', { id }, { finished_at: new Date(0) })).rejects.toThrow(/keeps what was/);
    await expect(service.deps.db.deleteFrom('erasures').where('id', '=', id).execute()).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('the order of locks', () => {
  const holdLead = ({ lead }: Customer) => openTransaction(service, (tx) => lockLead(tx, lead).execute());

  it('lets an act that holds the lead name the customer while an erasure waits for the lead [DEL-03]', async () => {
    const person = await dueNow(await loanIn('closed'));
    const { profile: customer_id } = person;
    const at = service.deps.now();
    const act = await holdLead(person);
    const erasing = firstStep(person);
    await waitsForLock(service);
    // Every act leaves a row that names the customer, and a payout opens a loan of theirs.
    await storeAudit(act.tx, { ...DONE, customerId: customer_id, at });
    const loan = { customer_id, loan_no: 'SETU-LOCKS', pan_hash: null, principal_paise: 1, closed_at: at };
    const days = { disbursal_date: '2026-03-02', repayment_date: '2026-03-12' };
    await act.tx
      .insertInto('loans')
      .values({ ...loan, ...days })
      .execute();
    await act.commit();
    expect(await erasing).toBe('reduced');
    await secondStep();
  });

  it('sees what an act did that it waited for: excess that came in the last moment keeps the account [DEL-03]', async () => {
    const person = await dueNow(await loanIn('closed'));
    const act = await holdLead(person);
    const erasing = firstStep(person);
    await waitsForLock(service);
    const paid = (excess_paise: number) => ({ excess_paise });
    await act.tx.updateTable('loans').set(paid(50_000)).where('lead_id', '=', person.lead).execute();
    await act.commit();
    expect(await erasing).toBeUndefined();
    expect(await select('bank_details', { customer_id: person.profile })).toHaveLength(1);
    await update('loans', { lead_id: person.lead }, paid(0));
    await update('customers', { id: person.profile }, { deletion_requested_at: null });
  });

  it('lets a call that has named the customer lock them, though an erasure waits for it [DEL-03]', async () => {
    const person = await dueNow(await customer(9));
    const { profile: customer_id } = person;
    const text = { version: '2020-01-01', hash: 'a', language: 'en', at: service.deps.now() } as const;
    const row = { customer_id, purpose: 'selfie', given: false, place: 'selfie', ...text } as const;
    const begin = () => openTransaction(service, (tx) => tx.insertInto('consents').values(row).execute());
    const first = await begin();
    expect(await firstStep(person)).toBe('erased');
    await lockPerson(first.tx, customer_id);
    await first.commit();
    const second = await begin();
    const finishing = secondStep();
    await waitsForLock(service);
    await lockPerson(second.tx, customer_id);
    await second.commit();
    expect(await finishing).toBe(6);
    expect(await select('customers', { id: customer_id })).toEqual([]);
  });

  it('is met by many at once: acts, calls and erasures of the same people end without a deadlock [DEL-03]', async () => {
    const people = [await loanIn('closed'), await loanIn('closed'), await loanIn('refused')];
    for (const { profile: id } of people)
      await update('customers', { id }, { deletion_requested_at: service.deps.now() });
    service.clock.advance(8 * DAY);
    const act = ({ lead, profile }: Customer) =>
      once(async (tx) => {
        await lockLead(tx, lead).execute();
        // Who is erased meanwhile can't be named any more.
        const [known] = await tx.selectFrom('customers').select('id').where('id', '=', profile).execute();
        if (known) await storeAudit(tx, { ...DONE, customerId: profile, at: service.deps.now() });
      });
    const call = ({ profile }: Customer) => once((tx) => lockPerson(tx, profile));
    const works = Array.from({ length: 20 }, (_, round) =>
      people.flatMap((person) => [act(person), call(person), ...(round === 7 ? [firstStep(person)] : [])]),
    ).flat();
    const failures = (await Promise.allSettled(works)).flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(failures).toEqual([]);
    await secondStep();
    for (const { profile: customer_id } of people)
      expect(await select('bank_details', { customer_id })).toEqual([]);
  });
});

it('may delete leads in the states in which nothing can happen to them any more, and in no other [DEL-03]', async () => {
  const person = await customer();
  const { db } = service.deps;
  for (const state of statesWith('active')) {
    await update('leads', { id: person.lead }, { state });
    await expect(db.deleteFrom('leads').where('id', '=', person.lead).execute(), state).rejects.toThrow(
      new RegExp(`still ${state}`),
    );
  }
  for (const state of ['filling', ...statesWith('ended')] as const) {
    const values = { customer_id: person.profile, status: 'OTHER', state };
    await insert('leads', values);
    const { numDeletedRows } = await db
      .deleteFrom('leads')
      .where('customer_id', '=', person.profile)
      .where('state', '=', state)
      .executeTakeFirst();
    expect(numDeletedRows, state).toBe(1n);
  }
});
