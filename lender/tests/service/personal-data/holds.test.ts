/** The predicate, over all states of a loan and whatever may bind a person in them: each alone keeps everything. */
import { describe, expect } from 'vitest';
import { HOLDS, type Hold } from '#domain/consents/holds.ts';
import { DAY, ORDER_DAYS } from '#domain/limits.ts';
import { bookedOf } from '#server/books/entries.ts';
import { OPEN } from '#server/books/out.ts';
import { eraseCustomer } from '#server/customer/erasure/eraseCustomer.ts';
import { holdsOf } from '#server/customer/erasure/holds.ts';
import type { NewRow } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { LOAN_STATES, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { teamOf } from '#tests/service/support/team.ts';

const { it, service, loanIn, select } = storyOf({
  at: '2026-03-02T10:00:00Z',
  async ready(service) {
    // Whoever signs in at the desk is one of its people from then on.
    const { cashier, approver } = teamOf(service);
    for (const { post } of [cashier, approver]) await post('money');
  },
});

/** What stands in the way in each state by itself. */
const OF_STATE: Readonly<Record<StateOfLoan, Hold | undefined>> = {
  ...{ submitted: 'application', review: 'application', asked: 'application' },
  ...{ accountNeeded: 'application' },
  ...{ sanctioned: 'application', accepted: 'application', payingOut: 'payout', stopping: 'payout' },
  ...{ coolingOff: 'loan', running: 'loan', overdue: 'loan', hardship: 'loan' },
  ...{ refused: undefined, withdrawn: undefined, declined: undefined, lapsed: undefined },
  ...{ closed: undefined, exited: undefined, writtenOff: undefined },
};

interface Case extends Pick<Customer, 'profile' | 'lead'> {
  readonly tx: Tx;
  readonly at: Date;
  /** The loan's id; undefined where nothing was paid out. */
  readonly loan: string | undefined;
  readonly staff: readonly string[];
}

const RUPEES_500 = 50_000;
const PAYMENT = 'pay_Held1';

/** An order at the provider that is paid, so nothing more is awaited by it. */
const order = ({ tx, profile, lead, at }: Case, more: Partial<NewRow<'payment_orders'>> = {}) =>
  tx
    .insertInto('payment_orders')
    .values({
      ...{ customer_id: profile, lead_id: lead, amount_paise: RUPEES_500, provider: 'razorpay' },
      ...{ provider_order_id: 'order_Held1', status: 'paid', asked_at: at, ...more },
    })
    .execute();

const told = ({ tx, at }: Case, more: Partial<NewRow<'payment_events'>> = {}) =>
  tx
    .insertInto('payment_events')
    .values({
      ...{ id: 'evt_Held1', provider: 'razorpay', kind: 'paid', payment_id: PAYMENT },
      ...{
        order_id: 'order_Held1',
        paise: RUPEES_500,
        paid_at: at,
        received_at: at,
        next_try_at: at,
        ...more,
      },
    })
    .execute();

const money = async ({ tx, at }: Case, more: Partial<NewRow<'money_in'>> = {}): Promise<number> => {
  const { id } = await tx
    .insertInto('money_in')
    .values({
      ...{ place: 'razorpay', reference: PAYMENT.toUpperCase(), paise: RUPEES_500, told_by: 'provider' },
      ...{ left_paise: 0, day: service.today(), came_at: at, ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const goes = ({ tx, at, staff: [maker = '', checker = ''] }: Case, more: Omit<NewRow<'money_out'>, Given>) =>
  tx
    .insertInto('money_out')
    .values({
      ...{ place: 'razorpay', paise: RUPEES_500, maker, checker, released_at: at, next_try_at: at },
      ...{ asked_at: more.state === 'released' ? null : at, told_at: more.told_by ? at : null, ...more },
    })
    .execute();
const SENT = { reference: 'RFND1', sent_on: '2026-03-02', told_by: 'provider' } as const;
type Given = 'place' | 'paise' | 'maker' | 'checker' | 'released_at' | 'next_try_at';

/** Puts money on the loan, which is there. Nothing is split: the transaction never ends. */
const put = async ({ tx, at, loan = '' }: Case, money_in: number) => {
  const number = (await bookedOf(tx, loan)).last + 1;
  const days = { day: service.today(), books_day: service.today(), at };
  const entry = { kind: 'put', paise: RUPEES_500, loan_id: loan, number, money_in, ...days } as const;
  return tx.insertInto('entries').values(entry).execute();
};

/** Something that binds a person whatever the state of their loan is. */
interface Bond {
  readonly hold: Hold;
  /** Needs a loan that was paid out. */
  readonly onLoan?: true;
  readonly lay: (of: Case) => Promise<unknown>;
}

const BONDS: Readonly<Record<string, Bond>> = {
  'a payment that was begun': { hold: 'awaited', lay: (of) => order(of, { status: 'created' }) },
  'a payment that was begun and failed at once, which the provider may have': {
    hold: 'awaited',
    lay: (of) => order(of, { status: 'failed' }),
  },
  'a payment that the provider told, not booked yet': {
    hold: 'awaited',
    async lay(of) {
      await order(of);
      await told(of);
    },
  },
  'money of an order that is on no loan': {
    hold: 'unplaced',
    async lay(of) {
      await order(of);
      await told(of, { outcome: 'unmatched', reason: 'loanRefuses' });
      await money(of, { left_paise: RUPEES_500 });
    },
  },
  'money that was taken off the loan again': {
    hold: 'unplaced',
    onLoan: true,
    lay: async (of) => put(of, await money(of, { left_paise: RUPEES_500 })),
  },
  'a payment of another sum than the books have': {
    hold: 'pending',
    async lay(of) {
      await order(of);
      await told(of, { outcome: 'unbooked', reason: 'otherSum' });
    },
  },
  'a payment that the provider takes back, not booked yet': {
    hold: 'pending',
    onLoan: true,
    async lay(of) {
      await put(of, await money(of));
      await told(of, { kind: 'reversed', order_id: null });
    },
  },
  'a payment that the provider took back, of which more is gone than is there': {
    hold: 'pending',
    onLoan: true,
    async lay(of) {
      await put(of, await money(of));
      await told(of, { kind: 'reversed', order_id: null, outcome: 'unbooked', reason: 'moreThanLeft' });
    },
  },
  'what a second person is about to decide': {
    hold: 'pending',
    lay: ({ tx, lead: lead_id, at: made_at, staff: [maker = ''] }) =>
      tx
        .insertInto('approvals')
        .values({ lead_id, event_number: 1_000, command: '{}', maker, made_at })
        .execute(),
  },
  'a second person is about to put money on the loan': {
    hold: 'pending',
    async lay(of) {
      const { tx, lead: lead_id, at: made_at, staff } = of;
      const request = {
        money_in: await money(of, { left_paise: RUPEES_500 }),
        ...{ how: 'book' as const, paise: RUPEES_500 },
        lead_id,
      };
      await tx
        .insertInto('payment_requests')
        .values({ ...request, event_number: 1_000, maker: staff[0] ?? '', made_at })
        .execute();
    },
  },
  'too much was paid': {
    hold: 'excess',
    onLoan: true,
    lay: ({ tx, lead }) =>
      tx.updateTable('loans').set({ excess_paise: 100 }).where('lead_id', '=', lead).execute(),
  },
  'too much was paid, beside what went back and another’s refund on its way': {
    hold: 'excess',
    onLoan: true,
    async lay(of) {
      const { tx, lead } = of;
      await tx.updateTable('loans').set({ excess_paise: 100 }).where('lead_id', '=', lead).execute();
      const money_in = await money(of, { refunded_paise: RUPEES_500 });
      const back = { purpose: 'refund', lead_id: lead, money_in } as const;
      await goes(of, { ...back, ...SENT, state: 'sent' });
      const elsewhere = await money(of, { reference: 'ELSEWHERE', refunded_paise: RUPEES_500 });
      await goes(of, { ...back, lead_id: null, money_in: elsewhere, state: 'released' });
    },
  },
  'a complaint': { hold: 'complaint', lay: (of) => complain(of, 'open') },
  'a complaint that is late': { hold: 'complaint', lay: (of) => complain(of, 'late') },
  ...Object.fromEntries(
    OPEN.map((state): [string, Bond] => [
      `money of no loan that goes back to the customer (${state})`,
      {
        hold: 'sending',
        async lay(of) {
          await order(of);
          await told(of, { outcome: 'unmatched', reason: 'loanRefuses' });
          const money_in = await money(of, { refunded_paise: RUPEES_500 });
          await goes(of, { purpose: 'unmatched', lead_id: null, money_in, state });
        },
      },
    ]),
  ),
  ...Object.fromEntries(
    OPEN.map((state): [string, Bond] => [
      `a refund on its way (${state})`,
      {
        hold: 'sending',
        onLoan: true,
        async lay(of) {
          const money_in = await money(of, { refunded_paise: RUPEES_500 });
          await goes(of, { purpose: 'refund', lead_id: of.lead, money_in, state });
        },
      },
    ]),
  ),
};

/** What became of something, or is too little or too long ago, so that it binds nobody. */
const FREE: Readonly<Record<string, Bond['lay']>> = {
  'an order that nobody paid for days': (of) =>
    order(of, { status: 'created', asked_at: new Date(of.at.getTime() - ORDER_DAYS * DAY) }),
  'an order that the provider was never asked for': (of) => order(of, { status: 'failed', asked_at: null }),
  'less than a rupee too much': ({ tx, lead }) =>
    tx.updateTable('loans').set({ excess_paise: 99 }).where('lead_id', '=', lead).execute(),
  'money that was put on the loan, and is there': async (of) => put(of, await money(of)),
  'a payment that was booked': async (of) => {
    await order(of);
    await told(of, { outcome: 'booked' });
  },
  'a refund that went': async (of) => {
    const money_in = await money(of, { refunded_paise: RUPEES_500 });
    await put(of, money_in);
    await goes(of, { purpose: 'refund', lead_id: of.lead, money_in, ...SENT, state: 'sent' });
  },
  'what a second person has turned down': async (of) => {
    const { tx, lead: lead_id, at: made_at, staff } = of;
    const by = { maker: staff[0] ?? '', made_at, event_number: 1_000, outcome: 'refused' as const };
    await tx
      .insertInto('approvals')
      .values({ ...by, lead_id, command: '{}' })
      .execute();
    const money_in = await money(of);
    await tx
      .insertInto('payment_requests')
      .values({ ...by, lead_id, money_in, how: 'book', paise: 100 })
      .execute();
  },
};

const complain = ({ tx, profile, at }: Case, state: 'open' | 'late') =>
  tx
    .insertInto('complaints')
    .values({
      ...{ id: crypto.randomUUID(), customer_id: profile, topic: 'other', text: Buffer.from('sealed') },
      ...{ state, made_at: at },
    })
    .execute();

/** Runs in a transaction of which nothing stays, and in which a deletion was asked for 8 days ago. */
async function inThought({ profile, lead }: Customer, work: (of: Case) => Promise<unknown>): Promise<void> {
  const at = service.deps.now();
  const [loan] = await select('loans', { lead_id: lead });
  const staff = (await select('staff')).map(({ id }) => id);
  const tx = await service.deps.db.startTransaction().execute();
  try {
    const requested = new Date(at.getTime() - 8 * DAY);
    await tx
      .updateTable('customers')
      .set({ deletion_requested_at: requested })
      .where('id', '=', profile)
      .execute();
    await work({ tx, at, profile, lead, loan: loan?.id, staff });
  } finally {
    await tx.rollback().execute();
  }
}

describe('a person', () => {
  it.each(LOAN_STATES)(
    'with a loan that is %s loses nothing while one thing binds them [DEL-03]',
    async (state) => {
      const person = await loanIn(state);
      const ofState = OF_STATE[state];
      await inThought(person, async ({ tx, at, profile }) => {
        expect(await holdsOf(tx, profile, at)).toEqual(ofState ? [ofState] : []);
        const done = await eraseCustomer(tx, profile, at);
        expect(done === undefined, String(done)).toBe(ofState !== undefined);
      });
      const [loan] = await select('loans', { lead_id: person.lead });
      for (const [name, { hold, onLoan, lay }] of Object.entries(BONDS)) {
        if (onLoan && loan === undefined) continue;
        await inThought(person, async (of) => {
          await lay(of);
          const all = HOLDS.filter((one) => one === hold || one === ofState);
          expect(await holdsOf(of.tx, of.profile, of.at), name).toEqual(all);
          expect(await eraseCustomer(of.tx, of.profile, of.at), name).toBeUndefined();
        });
      }
    },
  );

  it('that owes something after the end of the loan loses nothing, whoever else owes [DEL-03]', async () => {
    const [person] = [await loanIn('exited'), await loanIn('running')];
    await inThought(person, async ({ tx, lead, profile, at }) => {
      await tx.updateTable('loans').set({ closed_at: null }).where('lead_id', '=', lead).execute();
      expect(await holdsOf(tx, profile, at)).toEqual(['owed']);
    });
  });

  it('is bound by nothing that is another’s [DEL-03]', async () => {
    const [person, other] = [await loanIn('closed'), await loanIn('closed')];
    for (const [name, { lay }] of Object.entries(BONDS))
      await inThought(other, async (of) => {
        await lay(of);
        expect(await holdsOf(of.tx, person.profile, of.at), name).toEqual([]);
      });
  });

  it('is bound by nothing that has come to its end, or is worth nothing [DEL-03]', async () => {
    const person = await loanIn('closed');
    for (const [name, lay] of Object.entries(FREE))
      await inThought(person, async (of) => {
        await lay(of);
        expect(await holdsOf(of.tx, of.profile, of.at), name).toEqual([]);
      });
  });
});
