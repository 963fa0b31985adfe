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

/** The statements of a call, and the milliseconds of its fastest try. */
async function costOf(call: () => Promise<unknown>) {
  const tries: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statements.length = 0;
    const begun = performance.now();
    await call();
    tries.push(performance.now() - begun);
  }
  return { statements: statements.length, ms: Math.min(...tries) };
}

const CALLS: Readonly<Record<string, (person: Customer) => Promise<unknown>>> = {
  'a case at the desk': ({ lead }) => team.cashier.dataOf('case', { lead_id: lead }),
  'My loan': (person) => person.read(),
};

let short: Customer;
let long: Customer;
it.beforeAll(async () => {
  short = await loanWith(10);
  long = await loanWith(200);
  for (const person of [short, long]) await person.signInAgain(60);
}, 300_000);

it.each(Object.entries(CALLS))(
  '%s with 200 entries takes no statement more than one with 10, and not three times as long',
  async (_, call) => {
    const [few, many] = [await costOf(() => call(short)), await costOf(() => call(long))];
    expect(many.statements).toBe(few.statements);
    expect(many.ms).toBeLessThan(few.ms * 3);
  },
);
