import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { KINDS, type Kind } from '#lender/books/kinds.ts';
import type { BookStanding } from '#lender/books/standing.ts';
import { LEAST_STAYS, MONEY_PARTS, type MoneyPart } from '#lender/wire/numbers.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Row } from '#server/database/schema.ts';
import { readNumbers } from '#server/desk/numbers/readNumbers.ts';
import { databaseAt, type OlderDatabase } from '#tests/service/support/databaseAt.ts';
import { sealUnbound, secrets } from '#tests/service/support/unbound.ts';

const NOW = new Date('2026-03-02T06:00:00Z');
const TODAY = dayInIndia(NOW);
const MIDNIGHT_IN_INDIA = Date.parse('2026-01-31T18:30:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STATES = Object.keys(LEAD_STATUS_OF) as LoanState[];
const TYPES = ['SANCTION', 'REFUSE', 'ACCEPT', 'PAYOUT.SENT', 'REVISE', 'PAID'] as const;
const BOOKED = [
  'sent',
  'put',
  'takenBack',
  'takenBackByProvider',
  'sentByProvider',
  'late',
  'interest',
] as const;

const step = fc.record({
  type: fc.constantFrom(...TYPES),
  /** Where the event leads; null where it leaves the loan as it is. */
  to: fc.option(fc.constantFrom(...STATES.slice(1, 9)), { freq: 3 }),
  /** Half of the gaps are whole days, so that events of midnight stay at midnight. */
  gap: fc.oneof(
    fc.nat({ max: 3 }).map((days) => days * DAY),
    fc.nat({ max: 3 * DAY }),
  ),
});
const entry = fc.record({
  kind: fc.constantFrom(...BOOKED),
  paise: fc.integer({ min: 1, max: 9_000_000 }),
  /** What the bank sends with the name of money that came goes back to a customer. */
  hasMoney: fc.boolean(),
  day: fc.integer({ min: -40, max: 30 }),
});
const life = fc.record({
  isImported: fc.boolean(),
  start: fc
    .integer({ min: -30, max: 20 })
    .chain((days) =>
      fc.constantFrom(0, 0, -1, 1, 9 * 60 * MINUTE).map((shift) => MIDNIGHT_IN_INDIA + days * DAY + shift),
    ),
  steps: fc.array(step, { maxLength: 9 }),
  loan: fc.option(
    fc
      .record({
        due: fc.integer({ min: -20, max: 20 }),
        isClosed: fc.boolean(),
        owed: fc.integer({ min: 1, max: 9_000_000 }),
        settledAgo: fc.integer({ min: 0, max: 3 }),
        standing: fc.constantFrom<BookStanding>('running', 'coolingOff', 'overdue', 'exited', 'notLent'),
        daysLate: fc.integer({ min: 1, max: 12 }),
      })
      .map((loan) => (loan.standing === 'overdue' ? loan : { ...loan, daysLate: 0 })),
    { freq: 4 },
  ),
  entries: fc.array(entry, { maxLength: 6 }),
});

type Event = Pick<Row<'loan_events'>, 'lead_id' | 'number' | 'type' | 'at' | 'before' | 'after'>;

/** A loan's rows, from its random life. */
function rowsOf({ isImported, start, steps, loan, entries }: ReturnType<typeof lives>[number]) {
  const lead_id = randomUUID();
  const first = { type: 'SUBMIT', before: 'filling', after: 'submitted' } as const;
  const events: Event[] = [
    { ...first, ...(isImported && { type: 'IMPORTED' as const }), lead_id, number: 1, at: new Date(start) },
  ];
  for (const { type, to, gap } of steps) {
    const last = events.at(-1) as Event;
    const before = last.after;
    const at = new Date(last.at.getTime() + gap);
    events.push({ lead_id, number: last.number + 1, type, at, before, after: to ?? before });
  }
  const state = events.at(-1)?.after as LoanState;
  return {
    lead_id,
    customer_id: randomUUID(),
    submitted_at: new Date(start - 5 * MINUTE),
    state,
    events,
    loan,
    entries,
  };
}
const lives = () => fc.sample(life, { seed: 25, numRuns: 400 });
const loans = lives().map(rowsOf);

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return sorted.length < LEAST_STAYS
    ? null
    : Math.round((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2);
};
const isWithin = (day: string, { from, to }: Period) => day >= from && day <= to;
type Period = { from: string; to: string };

function happened(period: Period) {
  const events = loans
    .flatMap((loan) => loan.events.map((event) => ({ ...event, loan })))
    .filter(({ at }) => isWithin(dayInIndia(at), period));
  const count = (type: Event['type']) => events.filter((event) => event.type === type).length;
  return {
    ...period,
    sent: count('SUBMIT'),
    offers: count('SANCTION'),
    refusals: count('REFUSE'),
    toDecide: median(
      events
        .filter(({ type }) => type === 'SANCTION' || type === 'REFUSE')
        .map(({ at, loan }) => at.getTime() - loan.submitted_at.getTime()),
    ),
    agreed: count('ACCEPT'),
    paidSameDay: events.filter(
      ({ type, at, number, loan }) =>
        type === 'ACCEPT' &&
        loan.events.some(
          (other) =>
            other.type === 'PAYOUT.SENT' && other.number > number && dayInIndia(other.at) === dayInIndia(at),
        ),
    ).length,
  };
}

/** Each stay that ended in a period, with its length. */
const staysOf = (period: Period) =>
  loans.flatMap(({ events }) => {
    const moves = events.filter(({ before, after }) => before !== after);
    return moves
      .map((move, index) => ({ ...move, entered: moves[index - 1]?.at }))
      .flatMap(({ before, after, at, entered }) =>
        entered && isWithin(dayInIndia(at), period)
          ? [{ before, after, took: at.getTime() - entered.getTime() }]
          : [],
      );
  });

/** Only who stands as overdue is late, and a due day is told of loans that run, as of the day of their settlement. */
const partOf = ({
  standing,
  daysLate,
  due,
  settledAgo,
}: NonNullable<(typeof loans)[number]['loan']>): MoneyPart => {
  if (standing === 'overdue') return daysLate <= 7 ? 'late' : 'veryLate';
  const isDue = standing === 'running' || standing === 'coolingOff';
  const left = due + settledAgo;
  return isDue && left >= 0 && left <= 7 ? 'dueSoon' : 'running';
};

const owed = loans.flatMap(({ loan }) =>
  loan === null || loan.isClosed
    ? []
    : [{ ...loan, part: partOf(loan), late: loan.daysLate, paise: loan.owed }],
);

const rupees = (paise: readonly number[]) => paise.reduce((sum, one) => sum + one, 0) / 100;

const booked = (period: Period, kind: (typeof BOOKED)[number], isRefund = false): number =>
  rupees(
    loans
      .flatMap(({ loan, entries }) => (loan === null ? [] : entries))
      .filter((one) => one.kind === kind && isWithin(daysAfter(TODAY, one.day), period))
      .filter(({ hasMoney }) => kind !== 'sent' || hasMoney === isRefund)
      .map(({ paise }) => paise),
  );

function byHand(period: Period) {
  const days = (daysBetween(period.from, period.to) ?? 0) + 1;
  const stays = staysOf(period);
  const ways = new Map<string, number>();
  for (const { before, after } of stays)
    ways.set(`${before} ${after}`, (ways.get(`${before} ${after}`) ?? 0) + 1);
  return {
    period: happened(period),
    before: happened({ from: daysAfter(period.from, -days), to: daysAfter(period.from, -1) }),
    states: STATES.slice(1).map((state) => {
      const took = stays.flatMap(({ before, took }) => (before === state ? [took] : []));
      const now = loans.filter((loan) => loan.state === state).length;
      return { state, left: took.length, median: median(took), now };
    }),
    moves: [...ways].map(([way, count]) => ({ from: way.split(' ')[0], to: way.split(' ')[1], count })),
    money: MONEY_PARTS.map((part) => {
      const rows = owed.filter((row) => row.part === part);
      return {
        part,
        rupees: rupees(rows.map(({ paise }) => paise)),
        loans: rows.length,
        oldestDays: Math.max(0, ...rows.map(({ late }) => late)),
      };
    }),
    asOf: daysAfter(TODAY, -Math.max(...owed.map(({ settledAgo }) => settledAgo))),
    books: {
      paidOut: booked(period, 'sent'),
      cameBack: expect.closeTo(
        booked(period, 'put') -
          booked(period, 'takenBack') -
          booked(period, 'takenBackByProvider') -
          booked(period, 'sent', true) -
          booked(period, 'sentByProvider'),
        6,
      ),
      lateCharges: booked(period, 'late'),
    },
  };
}

let older: OlderDatabase;

const isPaidOut = ({ events }: (typeof loans)[number]) => events.some(({ type }) => type === 'PAYOUT.SENT');

/** The moment in which the state was entered that an event finds. */
const enteredAt = (events: readonly Event[], index: number): Date | null =>
  events.slice(0, index).findLast(({ before, after }) => before !== after)?.at ?? null;

const storeEvents = ({ db }: OlderDatabase, events: readonly (Event & { entered_at?: Date | null })[]) =>
  db
    .insertInto('loan_events')
    .values(events.map((event) => ({ ...event, data: '{}', sender: 'system' as const, chart_version: 1 })))
    .execute();

/** What an entry leaves between facts and split. */
const passing = ({ kind, paise }: { kind: Kind; paise: number }): number => {
  const { debit, credit } = KINDS[kind];
  return debit === 'passing' ? paise : credit === 'passing' ? -paise : 0;
};

/** The entries of a loan, and one that leaves nothing between facts and split. */
function balanced(entries: (typeof loans)[number]['entries']) {
  const rest = entries.reduce((sum, one) => sum + passing(one), 0);
  const excess = { kind: 'tooMuch' as Kind, paise: -rest, hasMoney: false, day: 0 };
  return rest === 0 ? entries : [...entries, excess];
}

/** Stores what happened as the version before did, brings the database up to date, and stores loans with their books. */
beforeAll(async () => {
  older = await databaseAt('0024_unmatched_money');
  const { db } = older;
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await db
    .insertInto('customers')
    .values(
      loans.map(({ customer_id: id }) => ({ id, mobile_hash: Buffer.from(id), mobile, verified_at: NOW })),
    )
    .execute();
  await db
    .insertInto('leads')
    .values(
      loans.map(({ lead_id, customer_id, submitted_at, state, events }) => ({
        ...{ id: lead_id, customer_id, state, submitted_at },
        ...{ status: LEAD_STATUS_OF[state], event_number: events.length },
      })),
    )
    .execute();
  const before = loans.filter((loan) => !isPaidOut(loan));
  await storeEvents(
    older,
    before.flatMap(({ events }) => events),
  );
  await migrate(db, secrets);
  // What the version before had paid out can't be taken over.
  await storeEvents(
    older,
    loans
      .filter(isPaidOut)
      .flatMap(({ events }) =>
        events.map((event, index) => ({ ...event, entered_at: enteredAt(events, index) })),
      ),
  );
  const came = { place: 'bank', reference: 'CAME-1', paise: 1, left_paise: 0 };
  const { id: money_in } = await db
    .insertInto('money_in')
    .values({ ...came, day: TODAY, told_by: 'desk', came_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto('loans')
    .values(
      loans.flatMap(({ lead_id, customer_id, loan }) =>
        loan === null
          ? []
          : [
              {
                ...{ lead_id, customer_id, loan_no: lead_id, pan_hash: Buffer.from(lead_id) },
                disbursal_date: '2026-01-01',
                ...{ repayment_date: daysAfter(TODAY, loan.due), principal_paise: 1_000_000 },
                ...{ owed_paise: loan.owed, settled_on: daysAfter(TODAY, -loan.settledAgo) },
                ...{ standing: loan.standing, days_past_due: loan.daysLate },
                closed_at: loan.isClosed ? NOW : null,
              },
            ],
      ),
    )
    .returning(['id', 'lead_id'])
    .execute();
  const idOf = new Map(stored.map(({ id, lead_id }) => [lead_id, id]));
  await db
    .insertInto('entries')
    .values(
      loans.flatMap(({ lead_id, loan, entries }) =>
        (loan === null ? [] : balanced(entries)).map(({ kind, paise, day, hasMoney }, index) => ({
          ...{
            loan_id: idOf.get(lead_id) ?? null,
            number: index + 1,
            kind,
            paise,
            // The day that counts may be any other.
            day: daysAfter(TODAY, -day),
          },
          ...{ money_in: hasMoney && kind === 'sent' ? money_in : null, event_number: 1, at: NOW },
          books_day: daysAfter(TODAY, day),
        })),
      ),
    )
    .execute();
}, 120_000);
afterAll(() => older.close());

const sorted = (moves: readonly { from: string | undefined; to: string | undefined }[]) =>
  [...moves].sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));

it.each<[string, Period]>([
  ['a day', { from: '2026-02-01', to: '2026-02-01' }],
  ['a month that begins and ends at midnight in India', { from: '2026-02-01', to: '2026-02-28' }],
  ['the first days of a year, beside the last of another', { from: '2026-01-01', to: '2026-01-07' }],
  ['a year', { from: '2025-03-03', to: '2026-03-02' }],
  ['days without any event', { from: '2024-01-01', to: '2024-01-31' }],
  ['days to come', { from: '2026-03-03', to: '2026-12-31' }],
])('numbers of %s are those that a person would count in the rows [DESK-80] [DESK-83]', async (_, period) => {
  const { steps, complaints, moves, ...numbers } = await readNumbers(
    { db: older.db, now: () => NOW },
    period,
  );
  const { moves: expected, ...others } = byHand(period);
  expect(numbers).toEqual(others);
  expect(sorted(moves)).toEqual(sorted(expected));
  expect([steps.length, complaints]).toEqual([12, 0]);
});
