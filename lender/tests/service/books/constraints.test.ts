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

/** The id of no row. */
const NOBODY = randomUUID();

/** The constraints that the tests of this file met. */
const met = new Set<string>();

/** The constraint that the database refuses something by, or the words of a trigger. */
const refusalOf = async (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'taken',
    ({ constraint, message }: pg.DatabaseError) => {
      if (constraint !== undefined) met.add(constraint);
      return constraint ?? message;
    },
  );

let person: Customer;
let loan: Row<'loans'>;
it.beforeAll(async () => {
  person = await loanIn('running');
  [loan] = (await select('loans', { lead_id: person.lead })) as [Row<'loans'>];
  await team.book(person, 500, { reference: 'CAME-1' });
  // Some of it is left.
  const { id: money_in } = await money();
  await append({ kind: 'came', paise: 1_000, money_in, loan_id: null, number: null, event_number: null });
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

  it('has each kind once', async () => {
    const again = { kind: 'put' as const, debit: 'bank', credit: 'passing', derived: false };
    expect(await refusalOf(() => insert('kinds', again))).toBe('kinds_pkey');
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

  it('has a place and a reference that no other has, but where two persons say that it is other money [PAY-27]', async () => {
    const { place, reference } = await money();
    const [maker, checker] = [randomUUID(), randomUUID()];
    const other = (over: Partial<NewRow<'money_in'>>) =>
      refusalOf(() => insert('money_in', came({ place, reference, ...over })));
    expect(await other({})).toBe('money_in_name');
    expect(await other({ nth: 2 })).toBe('money_in_once');
    expect(await other({ nth: 2, maker })).toBe('money_in_two_persons');
    expect(await other({ nth: 2, checker })).toBe('money_in_two_persons');
    expect(await other({ nth: 2, maker, checker: maker })).toBe('money_in_two_persons');
    expect(await other({ nth: 2, maker, checker })).toBe('taken');
    expect(await other({ nth: 2, maker, checker })).toBe('money_in_name');
    const first = came({ maker, checker });
    expect(await refusalOf(() => insert('money_in', first))).toBe('money_in_other');
    expect((await select('money_in', { reference }, 'nth')).map(({ name }) => name)).toEqual([
      ...['CAME-1', 'CAME-1/2'],
    ]);
  });

  it('is not put on loans, sent back or taken back beyond what there is', async () => {
    const { id, paise } = await money();
    const set = (values: Partial<Row<'money_in'>>) => refusalOf(() => update('money_in', { id }, values));
    expect(await set({ left_paise: -1 })).toBe('money_in_left');
    expect(await set({ left_paise: paise + 1 })).toBe('money_in_left');
    expect(await set({ refunded_paise: -1 })).toBe('money_in_refunded');
    expect(await set({ taken_paise: -1 })).toBe('money_in_taken');
    expect(await set({ refunded_paise: paise + 1 })).toBe('money_in_not_twice');
    expect(await set({ taken_paise: paise + 1 })).toBe('money_in_not_twice');
  });

  it('is not left again where it was sent or taken back', async () => {
    const row = came({ left_paise: 400, refunded_paise: 600 });
    const { reference } = row;
    expect(await refusalOf(() => insert('money_in', row))).toBe('taken');
    const set = (values: Partial<Row<'money_in'>>) =>
      refusalOf(() => update('money_in', { reference }, values));
    expect(await set({ left_paise: 401 })).toBe('money_in_not_twice');
    expect(await set({ taken_paise: 601 })).toBe('money_in_not_twice');
    expect(await set({ taken_paise: 600 })).toBe('taken');
  });
});

describe('money that never came', () => {
  const DENIED = { never_came: true, left_paise: 0, taken_paise: 1_000 } as const;
  it.each<Partial<NewRow<'money_in'>>>([
    { told_by: 'provider' },
    { left_paise: 500, taken_paise: 500 },
    { refunded_paise: 1_000 },
    { taken_paise: 999 },
  ])('was told by people only, and is used by nobody: %o is refused', async (over) => {
    const row = came({ told_by: 'desk', ...DENIED, ...over });
    expect(await refusalOf(() => insert('money_in', row))).toBe('money_in_never_came');
  });

  it('stays as it is', async () => {
    const row = came({ told_by: 'desk', ...DENIED });
    expect(await refusalOf(() => insert('money_in', row))).toBe('taken');
    const { reference } = row;
    const set = (values: Partial<Row<'money_in'>>) =>
      refusalOf(() => update('money_in', { reference }, values));
    expect(await set({ never_came: false })).toBe('money_in is append-only');
    expect(await set({ taken_paise: 0 })).toBe('money_in is append-only');
  });
});

describe('a request about money', () => {
  it('names a loan and an amount where it is booked on one, and only there', async () => {
    const [maker] = (await select('staff')).map(({ id }) => id) as [string];
    const ask = async (over: Partial<NewRow<'payment_requests'>>) => {
      const { id } = await money();
      const request = {
        money_in: id,
        how: 'sendBack',
        maker,
        made_at: service.deps.now(),
        outcome: 'refused',
      } as const;
      return refusalOf(() =>
        insert('payment_requests', { ...request, lead_id: null, event_number: null, checker: null, ...over }),
      );
    };
    const loan = { lead_id: person.lead, event_number: 1 };
    expect(await ask({ paise: 100 })).toBe('payment_requests_paise');
    expect(await ask({ how: 'book', ...loan, paise: 0 })).toBe('payment_requests_paise');
    expect(await ask({ how: 'book', ...loan, outcome: 'pending' })).toBe('payment_requests_paise');
    expect(await ask({ how: 'book' })).toBe('payment_requests_loan');
    expect(await ask({ how: 'neverCame', ...loan })).toBe('payment_requests_loan');
    expect(await ask(loan)).toBe('payment_requests_loan');
    expect(await ask({ how: 'keep' as 'book' })).toBe('payment_requests_how');
    expect(await ask({ outcome: 'lost' as 'stale' })).toBe('payment_requests_outcome');
    expect(await ask({ maker: NOBODY })).toBe('payment_requests_maker_fkey');
    expect(await ask({ checker: NOBODY })).toBe('payment_requests_checker_fkey');
    expect(await ask({ money_in: 999_999 })).toBe('payment_requests_money_in_fkey');
    expect(await ask({ how: 'book', ...loan, lead_id: NOBODY })).toBe('payment_requests_lead_id_fkey');
    const id = randomUUID();
    expect(await ask({ id })).toBe('taken');
    expect(await ask({ id })).toBe('payment_requests_pkey');
    const { id: money_in } = await money();
    expect(await ask({ money_in, outcome: 'pending' })).toBe('taken');
    expect(await ask({ money_in, outcome: 'pending' })).toBe('payment_requests_pending');
    await update('payment_requests', { money_in, outcome: 'pending' }, { outcome: 'stale' });
    expect(await ask({ how: 'book', ...loan })).toBe('taken');
    expect(await ask({ how: 'neverCame' })).toBe('taken');
  });
});

describe('the parts of money', () => {
  it('are asked for up to what is left, whoever asks [DESK-68]', async () => {
    const [maker] = (await select('staff')).map(({ id }) => id) as [string];
    const row = came({ left_paise: 400, refunded_paise: 600 });
    await insert('money_in', row);
    const { id } = await money(row.reference);
    const ask = (paise: number) =>
      refusalOf(() =>
        insert('payment_requests', {
          ...{ money_in: id, how: 'book', paise, lead_id: person.lead, event_number: 1_000 },
          ...{ maker, made_at: service.deps.now() },
        }),
      );
    expect(await ask(401)).toBe('payment_requests: 400 of 401 are left');
    expect(await ask(400)).toBe('taken');
  });

  it('are together on loans and sent back no more than what came, whatever writes the entries [DESK-68] [PAY-03]', async () => {
    const row = came();
    await insert('money_in', row);
    const { id } = await money(row.reference);
    const ofList = { ...(await entry({ money_in: id })), loan_id: null, number: null, event_number: null };
    const go = (kind: Kind, paise: number) => refusalOf(() => insert('entries', { ...ofList, kind, paise }));
    expect(await go('listSent', 1)).toBe(`unmatched of money ${id} is -1`);
    expect(await go('came', 1_000)).toBe('taken');
    expect(await go('listTakenBack', 600)).toBe('taken');
    expect(await go('listSent', 401)).toBe(`unmatched of money ${id} is -1`);
    expect(await go('listSent', 400)).toBe('taken');
    const number = (await lastNumber()) + 1;
    const put = (paise: number) =>
      inTransaction(service.deps.db, async (tx) => {
        const of = await entry({ money_in: id, number });
        await tx
          .insertInto('entries')
          .values({ ...of, kind: 'put', paise })
          .execute();
        const split = { ...of, money_in: null, kind: 'tooMuch' as const, paise, number: number + 1 };
        await tx.insertInto('entries').values(split).execute();
      });
    expect(await refusalOf(() => put(1))).toBe(`unmatched of money ${id} is -1`);
  });

  it('are counted by two who write at once, one after the other [DESK-68] [PAY-03]', async () => {
    const row = came();
    await insert('money_in', row);
    const { id } = await money(row.reference);
    const of = { ...(await entry({ money_in: id })), loan_id: null, number: null, event_number: null };
    await insert('entries', { ...of, kind: 'came', paise: 1_000 });
    const send = () => refusalOf(() => insert('entries', { ...of, kind: 'listSent', paise: 600 }));
    expect((await Promise.all([send(), send()])).sort()).toEqual([
      'taken',
      `unmatched of money ${id} is -200`,
    ]);
  });
});

describe('money that goes', () => {
  const CLAIM = { claimed: 'sent', claimed_reference: 'UTR1', claimed_day: '2026-02-15' } as const;
  const SENT = { state: 'sent', reference: 'UTR1', sent_on: '2026-02-15', told_by: 'provider' } as const;
  let maker: string;
  let checker: string;
  it.beforeAll(async () => {
    [maker, checker] = (await select('staff')).map(({ id }) => id) as [string, string];
  });

  /** Released money, with the moment of each thing that happened to it. */
  const goes = async (over: Partial<NewRow<'money_out'>> = {}): Promise<NewRow<'money_out'>> => {
    const at = service.deps.now();
    return {
      ...{ id: randomUUID(), purpose: 'refund', place: 'bank', paise: 100 },
      ...{ lead_id: person.lead, money_in: (await money()).id },
      ...{ maker, checker, released_at: at, next_try_at: at },
      ...(over.state && over.state !== 'released' && { asked_at: at }),
      ...(over.told_by && { told_at: at }),
      ...(over.claimed && { claimed_by: maker, claimed_at: at }),
      ...over,
    };
  };
  const release = async (over?: Partial<NewRow<'money_out'>>) => insert('money_out', await goes(over));

  it.each<[string, Partial<NewRow<'money_out'>>]>([
    ['money_out_purpose', { purpose: 'gift' as 'refund' }],
    ['money_out_money', { money_in: null }],
    ['money_out_money', { purpose: 'payout' }],
    ['money_out_paise', { paise: 0 }],
    ['money_out_state', { state: 'lost' as 'sent' }],
    ['money_out_reference', { ...SENT, reference: 'utr1' }],
    ['money_out_reference', { ...SENT, reference: '' }],
    ['money_out_sent', { ...SENT, reference: null }],
    ['money_out_sent', { ...SENT, sent_on: null }],
    ['money_out_sent', { reference: 'UTR1', sent_on: '2026-02-15' }],
    ['money_out_asked', { ...SENT, asked_at: null }],
    ['money_out_told', { ...SENT, told_at: null }],
    ['money_out_told', { state: 'failed' }],
    ['money_out_told', { told_by: 'provider' }],
    ['money_out_told_by', { ...SENT, told_by: 'hearsay' as 'provider' }],
    ['money_out_claim', { ...CLAIM, claimed_by: null }],
    ['money_out_claim', { ...CLAIM, claimed_reference: null }],
    ['money_out_claim', { ...CLAIM, claimed: 'failed' }],
    ['money_out_claim', { ...CLAIM, claimed: 'perhaps' as 'sent' }],
    ['money_out_confirmed', { ...SENT, told_by: 'desk' }],
    ['money_out_returned', { ...SENT, state: 'returned' }],
    ['money_out_lead_id_fkey', { lead_id: NOBODY }],
    ['money_out_money_in_fkey', { money_in: 999_999 }],
    ['money_out_maker_fkey', { maker: NOBODY }],
    ['money_out_checker_fkey', { checker: NOBODY }],
    ['money_out_asked_by_fkey', { state: 'asked', asked_by: NOBODY }],
    ['money_out_claimed_by_fkey', { ...CLAIM, claimed_by: NOBODY }],
    ['money_out_confirmed_by_fkey', { ...CLAIM, ...SENT, told_by: 'desk', confirmed_by: NOBODY }],
    ['money_out_returned_by_fkey', { ...SENT, state: 'returned', returned_by: 999_999 }],
  ])('is refused by %s: %o', async (constraint, over) => {
    expect(await refusalOf(() => release(over))).toBe(constraint);
  });

  it('is released by two persons, and confirmed by another than who said what became of it', async () => {
    expect(await refusalOf(() => release({ checker: maker }))).toBe('money_out_two_persons');
    const told = { ...CLAIM, ...SENT, told_by: 'desk', reference: 'UTR2' } as const;
    const byOne = { ...told, confirmed_by: maker };
    expect(await refusalOf(() => release(byOne))).toBe('money_out_confirmed');
    expect(await refusalOf(() => release({ ...told, confirmed_by: checker }))).toBe('taken');
  });

  it('has an id, and a place, a purpose and a reference, that no other has', async () => {
    const id = randomUUID();
    expect(await refusalOf(() => release({ id }))).toBe('taken');
    expect(await refusalOf(() => release({ id }))).toBe('money_out_pkey');
    expect(await refusalOf(() => release({ ...SENT, reference: 'UTR3' }))).toBe('taken');
    expect(await refusalOf(() => release({ ...SENT, reference: 'UTR3' }))).toBe('money_out_name');
    expect(await refusalOf(() => release({ ...SENT, reference: 'UTR3', nth: 2 }))).toBe('taken');
  });

  it('is one payout of an application, unless that failed', async () => {
    const { lead: lead_id } = await loanIn('accepted');
    const payout = { purpose: 'payout', money_in: null, lead_id } as const;
    expect(await refusalOf(() => release({ ...payout, state: 'failed', told_by: 'provider' }))).toBe('taken');
    expect(await refusalOf(() => release(payout))).toBe('taken');
    expect(await refusalOf(() => release(payout))).toBe('money_out_one_payout');
  });

  it('is never deleted or truncated, and what was released and told stays', async () => {
    const { db } = service.deps;
    const row = await goes();
    const id = row.id ?? '';
    await insert('money_out', row);
    const set = (values: Partial<Row<'money_out'>>) => refusalOf(() => update('money_out', { id }, values));
    const kept = 'money_out keeps what was released';
    for (const values of [
      ...[{ paise: 101 }, { place: 'elsewhere' }, { purpose: 'unmatched' }, { id: randomUUID() }],
      ...[{ maker: checker, checker: maker }, { released_at: new Date(0) }, { lead_id: randomUUID() }],
    ] as const)
      expect(await set(values), Object.keys(values)[0]).toBe(kept);
    expect(await refusalOf(() => db.deleteFrom('money_out').where('id', '=', id).execute())).toBe(
      'money_out is append-only',
    );
    expect(await refusalOf(() => sql`truncate money_out cascade`.execute(db))).toBe(
      'money_out is append-only',
    );
    const at = service.deps.now();
    await update('money_out', { id }, { state: 'asked', asked_at: at });
    await update('money_out', { id }, { ...SENT, reference: 'UTR4', told_at: at });
    const told = 'money_out keeps what was told';
    expect(await set({ reference: 'UTR5' })).toBe(told);
    expect(await set({ sent_on: '2026-02-16' })).toBe(told);
    expect(await select('money_out', { id })).toMatchObject([{ reference: 'UTR4', paise: 100 }]);
  });

  it('goes one way: released, asked, sent, and never back', async () => {
    const at = service.deps.now();
    const row = await goes();
    const id = row.id ?? '';
    await insert('money_out', row);
    const set = (values: Partial<Row<'money_out'>>) => refusalOf(() => update('money_out', { id }, values));
    const sent = { ...SENT, reference: 'UTR6', told_at: at, asked_at: at };
    expect(await set(sent)).toBe("money_out: released can't become sent");
    expect(await set({ state: 'unknown', asked_at: at })).toBe("money_out: released can't become unknown");
    expect(await set({ state: 'asked', asked_at: at })).toBe('taken');
    expect(await set({ state: 'released' })).toBe("money_out: asked can't become released");
    expect(await set({ state: 'unknown' })).toBe('taken');
    expect(await set({ state: 'asked' })).toBe("money_out: unknown can't become asked");
    expect(await set(sent)).toBe('taken');
    const failed = { state: 'failed', reference: null, sent_on: null } as const;
    expect(await set(failed)).toBe("money_out: sent can't become failed");
  });

  it('is booked once', async () => {
    const row = await goes();
    await insert('money_out', row);
    const { id } = await money();
    const sent = { kind: 'listSent', loan_id: null, number: null, event_number: null } as const;
    const book = (over: Partial<NewRow<'entries'>> = {}) =>
      refusalOf(() => append({ ...sent, money_in: id, money_out: row.id ?? null, ...over }));
    expect(await book()).toBe('taken');
    expect(await book()).toBe('entries_sent_once');
    expect(await book({ kind: 'listSentByProvider' })).toBe('entries_sent_once');
    expect(await book({ kind: 'returned' })).toBe('taken');
    expect(await book({ kind: 'returned' })).toBe('entries_returned_once');
  });

  it('comes back as money of its own, once', async () => {
    const [first, second] = [await goes(), await goes()];
    for (const [row, reference] of [
      [first, 'UTR7'],
      [second, 'UTR8'],
    ] as const)
      await insert('money_out', {
        ...row,
        ...SENT,
        reference,
        asked_at: service.deps.now(),
        told_at: service.deps.now(),
      });
    const back = { state: 'returned', returned_by: (await money()).id } as const;
    const set = ({ id = '' }: NewRow<'money_out'>) => refusalOf(() => update('money_out', { id }, back));
    expect(await set(first)).toBe('taken');
    expect(await set(second)).toBe('money_out_returned_once');
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
    expect(await refusalOf(() => append({ money_out: randomUUID() }))).toBe('entries_money_out_fkey');
    expect(await refusalOf(() => append({ money_in: 999_999 }))).toBe('entries_money_in_fkey');
    expect(await refusalOf(() => append({ loan_id: NOBODY, number: 1 }))).toBe('entries_loan_id_fkey');
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
    const twice = { day: '2026-02-14', at: service.deps.now() };
    expect(await refusalOf(() => insert('closings', twice))).toBe('closings_pkey');
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
    expect(await ask({ outcome: 'lost' as 'stale' })).toBe('approvals_outcome');
    expect(await ask({ outcome: 'done', checker: NOBODY })).toBe('approvals_checker_fkey');
    expect(await ask({ maker: NOBODY })).toBe('approvals_maker_fkey');
    expect(await ask({ lead_id: NOBODY })).toBe('approvals_lead_id_fkey');
    const id = randomUUID();
    expect(await ask({ id })).toBe('taken');
    expect(await ask({ id, outcome: 'stale' })).toBe('approvals_pkey');
    expect(await ask({})).toBe('approvals_pending');
  });

  it('about money is confirmed by another one, too [LOAN-10] [DESK-61]', async () => {
    const [maker, checker] = (await select('staff')).map(({ id }) => id) as [string, string];
    const request = {
      ...{ money_in: (await money()).id, how: 'sendBack' as const },
      ...{ maker, made_at: service.deps.now() },
    };
    const ask = (decided: Pick<NewRow<'payment_requests'>, 'outcome' | 'checker'>) =>
      refusalOf(() => insert('payment_requests', { ...request, ...decided }));
    for (const decided of [
      { outcome: 'done', checker: maker },
      { outcome: 'done', checker: null },
      { outcome: 'pending', checker: maker },
      { outcome: 'stale', checker: maker },
    ] as const)
      expect(await ask(decided), decided.outcome).toBe('payment_requests_two_persons');
    expect(await ask({ outcome: 'done', checker })).toBe('taken');
    expect(await ask({ outcome: 'refused', checker: maker })).toBe('taken');
  });
});

describe('what the provider told', () => {
  it('is given up with a reason only, and settled by two persons only [DESK-64] [LOAN-10]', async () => {
    const [maker, checker] = (await select('staff')).map(({ id }) => id) as [string, string];
    const at = service.deps.now();
    const tell = (over: Partial<NewRow<'payment_events'>>) =>
      refusalOf(() =>
        insert('payment_events', {
          ...{
            id: randomUUID(),
            provider: 'razorpay',
            kind: 'reversed',
            payment_id: 'pay_1',
            order_id: null,
          },
          ...{ paise: 100, paid_at: at, received_at: at, next_try_at: at, outcome: null, reason: null },
          ...{ settles_by: null, settles_at: null, settled_by: null },
          ...over,
        }),
      );
    const said = { outcome: 'settled', reason: 'noPayment', settles_by: maker, settles_at: at } as const;
    expect(await tell({ outcome: 'unbooked' })).toBe('payment_events_unbooked');
    expect(await tell({ outcome: 'unbooked', reason: 'whim' as 'fault' })).toBe('payment_events_reason');
    expect(await tell({ outcome: 'lost' as 'settled' })).toBe('payment_events_outcome');
    expect(await tell({ booked_paise: 101 })).toBe('payment_events_booked');
    expect(await tell({ settles_by: maker })).toBe('payment_events_claim');
    expect(await tell(said)).toBe('payment_events_settled');
    expect(await tell({ ...said, settled_by: maker })).toBe('payment_events_two_persons');
    expect(await tell({ outcome: 'settled', settled_by: checker })).toBe('payment_events_two_persons');
    expect(await tell({ ...said, settled_by: checker })).toBe('taken');
    expect(await tell({ ...said, settled_by: NOBODY })).toBe('payment_events_settled_by_fkey');
    expect(await tell({ ...said, settles_by: NOBODY, settled_by: checker })).toBe(
      'payment_events_settles_by_fkey',
    );
    expect(await tell({ kind: 'whim' as 'paid' })).toBe('payment_events_kind');
    expect(await tell({ id: 'evt_once' })).toBe('taken');
    expect(await tell({ id: 'evt_once' })).toBe('payment_events_pkey');
  });
});

describe('an order', () => {
  it('is of a customer and a loan, in an amount, and stands as one of the known [PAY-07]', async () => {
    const id = randomUUID();
    const order = { customer_id: person.profile, lead_id: person.lead, amount_paise: 100, provider: null };
    const place = (over: Partial<NewRow<'payment_orders'>> = {}) =>
      refusalOf(() => insert('payment_orders', { ...order, id, status: 'failed', ...over }));
    expect(await place({ amount_paise: 0 })).toBe('payment_orders_amount');
    expect(await place({ status: 'lost' as 'paid' })).toBe('payment_orders_status');
    expect(await place({ customer_id: NOBODY })).toBe('payment_orders_customer_id_fkey');
    expect(await place({ lead_id: NOBODY })).toBe('payment_orders_lead_id_fkey');
    expect(await place()).toBe('taken');
    expect(await place()).toBe('payment_orders_pkey');
  });
});

describe('an application', () => {
  it('stays while it goes on, and while money of it is on its way [DEL-03]', async () => {
    const forget = ({ lead }: Customer) =>
      refusalOf(() => service.deps.db.deleteFrom('leads').where('id', '=', lead).execute());
    expect(await forget(person)).toBe('leads: it is still running');
    const closed = await loanIn('closed');
    await team.book(closed, 300, { reference: 'TOO-MUCH' });
    await team.byTwo(closed, 'refund', { rupees: 300, reference: 'TOO-MUCH' });
    expect(await forget(closed)).toBe('leads: money of it is on its way');
    await team.failed(closed);
    expect(await forget(closed)).toBe('taken');
  });
});

describe('a loan', () => {
  const stays = () => select('loans', { id: loan.id });
  beforeEach(async () => void expect(await stays()).toHaveLength(1));

  it('is one of its lead, with a number of its own [NUM-02]', async () => {
    const { id, lead_id, loan_no } = loan;
    const open = (over: Partial<NewRow<'loans'>>) =>
      refusalOf(() =>
        insert('loans', { ...loan, id: randomUUID(), lead_id: null, loan_no: 'L-OTHER', ...over }),
      );
    expect(await open({ customer_id: NOBODY })).toBe('loans_customer_id_fkey');
    expect(await open({ lead_id: NOBODY })).toBe('loans_lead_id_fkey');
    expect(await open({ lead_id })).toBe('loans_of_lead');
    expect(await open({ loan_no })).toBe('loans_number');
    expect(await open({ id })).toBe('loans_pkey');
  });

  it('of an erased customer has its books once', async () => {
    const keep = (loan_id: string) =>
      refusalOf(() =>
        insert('erased_books', { loan_id, terms: '{}', acts: '[]', erased_at: service.deps.now() }),
      );
    expect(await keep(NOBODY)).toBe('erased_books_loan_id_fkey');
    expect(await keep(loan.id)).toBe('taken');
    expect(await keep(loan.id)).toBe('erased_books_pkey');
    expect(await refusalOf(() => update('erased_books', { loan_id: loan.id }, { acts: '{}' }))).toBe(
      'erased_books is append-only',
    );
  });

  it('is too much since a moment and until one, or is not', async () => {
    const { db } = service.deps;
    const since = (overpaid_since: Date | null, overpaid_by: Date | null) =>
      refusalOf(() =>
        db.updateTable('loans').set({ overpaid_since, overpaid_by }).where('id', '=', loan.id).execute(),
      );
    const at = service.deps.now();
    expect(await since(at, null)).toBe('loans_overpaid');
    expect(await since(null, at)).toBe('loans_overpaid');
    expect(await since(at, at)).toBe('taken');
    expect(await since(null, null)).toBe('taken');
  });

  it('is never deleted or truncated', async () => {
    const { db } = service.deps;
    expect(await refusalOf(() => db.deleteFrom('loans').where('id', '=', loan.id).execute())).toBe(
      'loans is append-only',
    );
    expect(await refusalOf(() => sql`truncate loans cascade`.execute(db))).toBe('loans is append-only');
    expect(await stays()).toHaveLength(1);
  });

  it('stays with its entries when its customer goes, once it has ended, and forgets their PAN', async () => {
    const erase = ({ profile }: Customer) =>
      service.deps.db.deleteFrom('customers').where('id', '=', profile).execute();
    expect(await refusalOf(() => erase(person))).toMatch(
      /^(leads: it is still running|bank_details: money may go)/,
    );
    const gone = await loanIn('closed');
    const [ended] = (await select('loans', { lead_id: gone.lead })) as [Row<'loans'>];
    const before = await select('entries', { loan_id: ended.id }, 'number');
    expect(ended).toMatchObject({ customer_id: gone.profile, pan_hash: expect.any(Buffer) });
    await erase(gone);
    expect(await select('loans', { id: ended.id })).toEqual([
      { ...ended, customer_id: null, lead_id: null, pan_hash: null },
    ]);
    expect(await select('money_out', { lead_id: gone.lead })).toEqual([]);
    expect(await select('entries', { loan_id: ended.id }, 'number')).toEqual(before);
  });
});

describe('the tables of the books', () => {
  const BOOKS = [
    ...['kinds', 'closings', 'money_in', 'money_out', 'entries', 'loans', 'erased_books'],
    ...['approvals', 'payment_requests', 'payment_events', 'payment_orders'],
  ];

  // The last test of the file.
  it('have no constraint that is met by no test of this file', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname::text as name from pg_constraint where conrelid = any(${BOOKS}::regclass[])
        and contype in ('c', 'u', 'f') and conparentid = 0
      union select indexrelid::regclass::text from pg_index where indrelid = any(${BOOKS}::regclass[])
        and indisunique and not exists (select from pg_attribute
          where attrelid = indrelid and attnum = any(indkey) and attidentity <> '')
      order by name`.execute(service.deps.db);
    expect(rows.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([]);
  });
});
