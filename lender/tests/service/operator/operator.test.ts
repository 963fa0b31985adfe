import { describe, expect } from 'vitest';
import { releasePan } from '#server/operator/releasePan.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer, select, update } = storyOf({ at: '2026-03-02T10:00:00Z' });

describe('a PAN that another customer entered first', () => {
  const PAN = 'TESTQ4321Z';
  const verify = (person: Customer) => person.call('pancardVerification', { pancard: PAN });

  it('moves to its holder by a command of the operator, with a notice to the other customer and an audit row [PAN-02]', async () => {
    const [first, holder] = [await customer(3, { pancard: PAN }), await customer()];
    const refusal = await verify(holder);
    expect(refusal.body).toMatchObject({ Status: 2, Message: expect.stringContaining('1800 000 0101') });
    expect(await releasePan(service.deps, ` ${PAN.toLowerCase()}`)).toContain(first.profile);
    expect((await verify(holder)).body.Status).toBe(1);
    expect((await verify(first)).body.Status).toBe(2);
    const [text = ''] = await service.sms(first.mobile);
    expect(text).toContain('We removed the PAN from your application');
    expect(text).not.toContain(PAN);
    expect(await first.dataOf('dashboard')).toMatchObject({ profile_details: { pancard: null } });
    const rows = await select('audit', { action: 'PAN released' });
    expect(rows).toMatchObject([{ customer_id: first.profile, outcome: 'done', request_id: 'operator' }]);
  });

  it('does not move after a submission, during a loan, or when nobody entered it', async () => {
    for (const { customer_id } of await select('pan_verifications'))
      await update('leads', { customer_id }, { submitted_at: new Date() });
    await expect(releasePan(service.deps, PAN)).rejects.toThrow('decide about that first');
    await expect(releasePan(service.deps, 'TESTQ9999Z')).rejects.toThrow('No customer has this PAN');
    await expect(releasePan(service.deps, 'nothing')).rejects.toThrow('That is no PAN');
    expect(await select('pan_verifications')).toHaveLength(1);
  });
});
