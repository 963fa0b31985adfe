import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { KINDS, type Kind } from '#lender/books/kinds.ts';
import type { NewRow, Row } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, team, loanIn, select, insert, update } = storyOf({ at: '2026-02-10T11:30+05:30' });

/** The constraint that the database refuses something by, or the words of a trigger. */
const refusalOf = async (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'taken',
    (error: pg.DatabaseError) => error.constraint ?? error.message,
  );

let person: Customer;
let loan: Row<'loans'>;
it.beforeAll(async () => {
  person = await loanIn('running');
  [loan] = (await select('loans', { lead_id: person.lead })) as [Row<'loans'>];
  await team.book(person, 500, { reference: 'CAME-1' });
});

const lastNumber = async () => Math.max(...(await entries()).map(({ number }) => number ?? 0));
const entries = () => select('entries', { loan_id: loan.id }, 'number');
const money = async (reference = 'CAME-1') => (await select('money_in', { reference }))[0] as Row<'money_in'>;

/** An entry of the loan, which leaves nothing between facts and split. */
const entry = async (over: Partial<NewRow<'entries'>> = {}): Promise<NewRow<'entries'>> => ({
  kind: 'waivedInterest',
  paise: 100,
  loan_id: loan.id,
  number: (await lastNumber()) + 1,
  event_number: 7,
  day: '2026-02-15',
  books_day: '2026-02-15',
  at: service.deps.now(),
  ...over,
});
const append = async (over?: Partial<NewRow<'entries'>>) => insert('entries', await entry(over));

const came = (over: Partial<NewRow<'money_in'>> = {}): NewRow<'money_in'> => ({
  place: 'bank',
  reference: `R${randomUUID().slice(0, 8).toUpperCase()}`,
  paise: 1_000,
  left_paise: 1_000,
  day: '2026-02-15',
  told_by: 'desk',
  came_at: service.deps.now(),
  ...over,
});

describe('the table of kinds', () => {
  it('is the table of the code, kind by kind', async () => {
    const rows = await select('kinds', {}, 'kind');
    const known = (Object.keys(KINDS) as Kind[]).sort().map((kind) => {
      const { debit, credit, derived } = KINDS[kind];
      return { kind, debit, credit, derived };
    });
    expect([...rows].sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(known);
  });

  it('has no kind that debits and credits one account', async () => {
    const odd = { kind: 'odd' as Kind, debit: 'bank', credit: 'bank', derived: false };
    expect(await refusalOf(() => insert('kinds', odd))).toBe('kinds_accounts');
  });
});

describe('money that came', () => {
  it.each<[string, Partial<NewRow<'money_in'>>]>([
    ['money_in_reference', { reference: 'came-2' }],
    ['money_in_reference', { reference: 'CAME 2' }],
    ['money_in_reference', { reference: '' }],
    ['money_in_paise', { paise: 0, left_paise: 0 }],
    ['money_in_told_by', { told_by: 'hearsay' as 'desk' }],
    ['money_in_left', { left_paise: 1_001 }],
    ['money_in_left', { left_paise: -1 }],
  ])('is refused by %s: %o', async (constraint, over) => {
    expect(await refusalOf(() => insert('money_in', came(over)))).toBe(constraint);
  });

  it('has a place and a reference that no other has', async () => {
    const { place, reference } = await money();
    expect(await refusalOf(() => insert('money_in', came({ place, reference })))).toBe('money_in_name');
    expect(await refusalOf(() => insert('money_in', came({ place, reference, nth: 2 })))).toBe('taken');
  });

  it('is not put on loans, sent back or taken back beyond what there is', async () => {
    const { id, paise } = await money();
    const set = (values: Partial<Row<'money_in'>>) => refusalOf(() => update('money_in', { id }, values));
    expect(await set({ left_paise: -1 })).toBe('money_in_left');
    expect(await set({ left_paise: paise + 1 })).toBe('money_in_left');
    expect(await set({ refunded_paise: paise + 1 })).toBe('money_in_refunded');
    expect(await set({ taken_paise: paise + 1 })).toBe('money_in_taken');
  });
});

describe('entries', () => {
  it('are never changed, deleted or truncated', async () => {
    const before = await entries();
    const { db } = service.deps;
    const appendOnly = 'entries is append-only';
    expect(await refusalOf(() => update('entries', { loan_id: loan.id }, { paise: 1 }))).toBe(appendOnly);
    expect(await refusalOf(() => db.deleteFrom('entries').where('loan_id', '=', loan.id).execute())).toBe(
      appendOnly,
    );
    expect(await refusalOf(() => sql`truncate entries`.execute(db))).toBe(appendOnly);
    expect(await refusalOf(() => sql`truncate entries cascade`.execute(db))).toBe(appendOnly);
    expect(await entries()).toEqual(before);
  });

  it('of a loan have numbers without a gap, each once', async () => {
    const last = await lastNumber();
    expect(await refusalOf(() => append({ number: last + 2 }))).toBe('entries_gap');
    expect(await refusalOf(() => append({ number: 0 }))).toBe('entries_gap');
    expect(await refusalOf(() => append({ number: last }))).toBe('entries_number');
    expect(await refusalOf(() => append({ number: null }))).toBe('entries_of_loan');
    expect(await refusalOf(() => append({ loan_id: null }))).toBe('entries_of_loan');
  });

  it('have a kind, an amount and a cause', async () => {
    expect(await refusalOf(() => append({ kind: 'gift' as Kind }))).toBe('entries_kind_fkey');
    expect(await refusalOf(() => append({ paise: 0 }))).toBe('entries_paise');
    expect(await refusalOf(() => append({ event_number: null, money_in: null }))).toBe('entries_cause');
    expect(await refusalOf(() => append({ money_in: 999_999 }))).toBe('entries_money_in_fkey');
  });

  it('leave nothing between facts and split when their transaction ends, and may before', async () => {
    const steps: string[] = [];
    const put = await entry({ kind: 'put', money_in: (await money()).id });
    const number = put.number ?? 0;
    const bookBoth = (rest: number) =>
      inTransaction(service.deps.db, async (tx) => {
        await tx.insertInto('entries').values(put).execute();
        steps.push('put');
        const split = { ...put, kind: 'paidInterest' as const, paise: 100 - rest, number: number + 1 };
        await tx.insertInto('entries').values(split).execute();
        steps.push('split');
      });
    expect(await refusalOf(() => bookBoth(1))).toMatch(/^passing of loan .* is -1$/);
    expect(steps).toEqual(['put', 'split']);
    expect(await lastNumber()).toBe(number - 1);
    expect(await refusalOf(() => bookBoth(0))).toBe('taken');
  });

  it('are of a books day that is open, whatever clock wrote them', async () => {
    await insert('closings', { day: '2026-02-14', at: service.deps.now() });
    const closed = 'the books of 2026-02-14 are closed';
    expect(await refusalOf(() => append({ books_day: '2026-02-14' }))).toBe(closed);
    expect(await refusalOf(() => append({ books_day: '2026-01-01' }))).toMatch(
      /^the books of .* are closed$/,
    );
    expect(await refusalOf(() => append({ books_day: '2026-02-15', day: '2026-02-14' }))).toBe('taken');
  });
});

describe('a request for a second person', () => {
  it('is confirmed by another one than who made it, who may take it back', async () => {
    const { lead } = await loanIn('review');
    const [maker, checker] = (await select('staff')).map(({ id }) => id) as [string, string];
    const request = { lead_id: lead, event_number: 2, command: '{}', maker, made_at: service.deps.now() };
    const ask = (decided: Partial<NewRow<'approvals'>>) =>
      refusalOf(() => insert('approvals', { ...request, ...decided }));
    expect(await ask({ outcome: 'done', checker: maker })).toBe('approvals_two_persons');
    expect(await ask({ outcome: 'done', checker: null })).toBe('approvals_two_persons');
    expect(await ask({ outcome: 'pending', checker: maker })).toBe('approvals_two_persons');
    expect(await ask({ outcome: 'stale', checker: maker })).toBe('approvals_two_persons');
    expect(await ask({ outcome: 'done', checker })).toBe('taken');
    expect(await ask({ outcome: 'refused', checker: maker })).toBe('taken');
  });
});

describe('a loan', () => {
  const stays = () => select('loans', { id: loan.id });
  beforeEach(async () => void expect(await stays()).toHaveLength(1));

  it('is never deleted or truncated', async () => {
    const { db } = service.deps;
    expect(await refusalOf(() => db.deleteFrom('loans').where('id', '=', loan.id).execute())).toBe(
      'loans is append-only',
    );
    expect(await refusalOf(() => sql`truncate loans cascade`.execute(db))).toMatch(
      /^(loans|entries) is append-only$/,
    );
    expect(await stays()).toHaveLength(1);
  });

  it('stays with its entries when its customer goes, and forgets their PAN', async () => {
    const before = await entries();
    expect(loan).toMatchObject({ customer_id: person.profile, lead_id: person.lead });
    expect(loan.pan_hash).toBeInstanceOf(Buffer);
    await service.deps.db.deleteFrom('customers').where('id', '=', person.profile).execute();
    expect(await stays()).toMatchObject([{ customer_id: null, lead_id: null, pan_hash: null }]);
    expect(await entries()).toEqual(before);
  });
});
