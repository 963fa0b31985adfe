import { describe, expect } from 'vitest';
import { PAPER_KINDS, receiptOf } from '#domain/loan/papers.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { expectReadAloud, rememberPapers } from '#tests/service/support/readAloud.ts';
import { storyOf } from '#tests/service/support/story.ts';

let paperOf: ReturnType<typeof rememberPapers>;
const { it, loanIn } = storyOf({
  at: '2026-02-10T11:30+05:30',
  ready: (started) => {
    paperOf = rememberPapers(started);
  },
});

let person: Customer;
it.beforeAll(async () => {
  person = await loanIn('closed', { isAgreedByCalls: true });
});

const expectAloud = async ({ rawPayload }: { rawPayload: Buffer }) =>
  expectReadAloud(rawPayload, paperOf(rawPayload));

describe('a PDF is read aloud as it is seen', () => {
  it('of each kind of paper that a loan has [SAY-35]', async () => {
    const { papers, receipts } = await person.read();
    expect(papers).toEqual([...PAPER_KINDS]);
    expect(receipts.length).toBeGreaterThan(0);
    for (const name of [...papers, ...receipts.map(({ event }) => receiptOf(event))])
      await expectAloud(await person.paper(name));
  });

  it('of an offer that is open, and of an account that runs [SAY-35]', async () => {
    const reader = await loanIn('sanctioned');
    for (const name of (await reader.read()).papers) await expectAloud(await reader.paper(name));
    await expectAloud(await (await loanIn('overdue')).paper('statement'));
  });
});
