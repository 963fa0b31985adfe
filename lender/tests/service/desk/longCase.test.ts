import { expect } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { preparePayment } from '#server/loan/money.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const statements: string[] = [];
const { it, service, team, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  onStatement: (statement) => void statements.push(statement),
});

/** A loan with at least so many entries: payments of a rupee each. */
async function loanWith(entries: number): Promise<Customer> {
  const person = await loanIn('running');
  const { deps } = service;
  const came = { place: 'bank', day: service.today(), paise: 100n, toldBy: 'provider' } as const;
  const countOf = async () => {
    const [loan] = await select('loans', { lead_id: person.lead });
    return (await select('entries', { loan_id: loan?.id ?? '' })).length;
  };
  while ((await countOf()) < entries)
    await inTransaction(deps.db, (tx) =>
      sendEvent(tx, deps, {
        leadId: person.lead,
        sender: { kind: 'system', id: null },
        prepare: (lead) =>
          preparePayment(tx, deps, lead, { ...came, reference: nextUtr() }, { proof: 'provider' }),
      }),
    );
  return person;
}

/** The statements of each call, and the milliseconds of its fastest try; tries go by turns, so a busy machine slows both. */
async function costsOf(calls: readonly (() => Promise<unknown>)[]) {
  const costs = calls.map(() => ({ statements: 0, ms: Infinity }));
  for (let count = 0; count < 10; count += 1)
    for (const [index, call] of calls.entries()) {
      statements.length = 0;
      const begun = performance.now();
      await call();
      const ms = Math.min(costs[index]?.ms ?? Infinity, performance.now() - begun);
      costs[index] = { statements: statements.length, ms };
    }
  return costs as [(typeof costs)[number], (typeof costs)[number]];
}

const CALLS: Readonly<Record<string, (person: Customer) => Promise<unknown>>> = {
  'a case at the desk': ({ lead }) => team.cashier.dataOf('case', { lead_id: lead }),
  'My loan': (person) => person.read(),
};

/** So many entries have the two loans. */
const SHORT = 10;
const LONG = 200;

let short: Customer;
let long: Customer;
it.beforeAll(async () => {
  short = await loanWith(SHORT);
  long = await loanWith(LONG);
  for (const person of [short, long]) await person.signInAgain(60);
}, 300_000);

it.each(Object.entries(CALLS))(
  '%s with 200 entries takes no statement more than one with 10, and not a quarter of the time an entry',
  async (_, call) => {
    const [few, many] = await costsOf([short, long].map((person) => () => call(person)));
    expect(many.statements).toBe(few.statements);
    expect(many.ms).toBeLessThan((few.ms * LONG) / SHORT / 4);
  },
);
