import { describe, expect } from 'vitest';
import { m } from '#messages';
import type { Customer } from '#tests/service/support/customer.ts';
import { OFFERED } from '#tests/service/support/loanIn.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { PAPERS } from '#tests/service/support/team.ts';

// A Tuesday after the day on which the database stores what is sent.
const { it, team, loanIn, auditOf, update } = storyOf({ at: '2028-02-08T11:30+05:30' });

const caseOf = ({ lead }: Customer) => team.approver.dataOf('case', { lead_id: lead });
const unopened = async (person: Customer) =>
  (await caseOf(person)).approval?.unopened.map(({ slot }) => slot);
async function open(person: Customer, slot: string): Promise<void> {
  const document = (await caseOf(person)).documents.find((one) => one.slot === slot);
  const body = { lead_id: person.lead, document_id: document?.id ?? '', page: 1 };
  expect(await team.officer.post('paper', body)).toMatchObject({ body: { Status: 1 } });
}
/** An offer that somebody asked for. */
async function asked() {
  const person = await loanIn('review');
  const { body } = await team.officer.act(person, 'sanction', OFFERED);
  const { approval: approval_id } = body.Data as { approval: string };
  const decide = (more: object) => team.approver.post('decide', { approval_id, confirm: true, ...more });
  return { person, decide };
}
const without = async (person: Customer) => {
  const named = await Promise.all(
    PAPERS.map(async (slot) => [slot, await auditOf(`confirmed without: ${slot}`)] as const),
  );
  return named
    .filter(([, rows]) => rows.some(({ customer_id }) => customer_id === person.profile))
    .map(([slot]) => slot);
};

describe('an offer that a second person confirms', () => {
  it('names what nobody has opened, and is not made until that is said: the audit keeps it [DESK-98]', async () => {
    const { person, decide } = await asked();
    expect(await unopened(person)).toEqual(PAPERS);
    expect(await decide({})).toMatchObject({ body: { Status: 2, Message: m.desk_unopened() } });
    await open(person, 'salary_slip');
    const rest = PAPERS.filter((slot) => slot !== 'salary_slip');
    expect(await unopened(person)).toEqual(rest);
    expect(await decide({ without: rest.slice(1) })).toMatchObject({ body: { Status: 2 } });
    expect(await person.row()).toMatchObject({ state: 'review' });
    expect(await without(person)).toEqual([]);
    expect(await decide({ without: rest })).toMatchObject({
      body: { Status: 1, Data: { state: 'sanctioned' } },
    });
    expect(await without(person)).toEqual(rest);
  });

  it('needs nothing said where all was opened since it came, or to be turned down [DESK-98]', async () => {
    const { person, decide } = await asked();
    for (const slot of PAPERS) await open(person, slot);
    expect(await unopened(person)).toEqual([]);
    await update(
      'documents',
      { customer_id: person.profile, slot: 'selfie' },
      { uploaded_at: new Date('2028-02-10') },
    );
    expect(await unopened(person)).toEqual(['selfie']);
    expect(await decide({})).toMatchObject({ body: { Status: 2 } });
    expect(await decide({ confirm: false })).toMatchObject({ body: { Status: 1 } });
  });
});

it('asks nothing of a request that rests on no papers [DESK-98]', async () => {
  const person = await loanIn('accepted');
  await team.cashier.act(person, 'payOut');
  expect(await unopened(person)).toEqual([]);
});
