import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasePan } from '#server/operator/releasePan.ts';
import { as, fill, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
});
afterAll(() => service.close());

describe('a PAN that another customer entered first', () => {
  const PAN = 'TESTQ4321Z';
  const verify = (person: Person) =>
    as(service, person)('pancardVerification', {
      event_name: 'pancard_verification',
      profile_id: person.profile,
      pancard: PAN,
    });

  it('moves to its holder by a command of the operator, with a notice to the other customer and an audit row [PAN-02]', async () => {
    const [first, holder] = [await signIn(service, '9890000001'), await signIn(service, '9890000002')];
    await fill(service, first, 3, { pancard: PAN });
    const refusal = await verify(holder);
    expect(refusal.body).toMatchObject({ Status: 2, Message: expect.stringContaining('1800 000 0101') });
    expect(await releasePan(service.deps, ` ${PAN.toLowerCase()}`)).toContain(first.profile);
    expect((await verify(holder)).body.Status).toBe(1);
    expect((await verify(first)).body.Status).toBe(2);
    const [text = ''] = await service.sms(first.mobile);
    expect(text).toContain('We removed the PAN from your application');
    expect(text).not.toContain(PAN);
    const { body } = await as(service, first)('dashboard', { profile_id: first.profile });
    expect(body.Data).toMatchObject({ profile_details: { pancard: null } });
    const rows = await service.deps.db
      .selectFrom('audit')
      .select(['customer_id', 'outcome', 'request_id'])
      .where('action', '=', 'PAN released')
      .execute();
    expect(rows).toEqual([{ customer_id: first.profile, outcome: 'done', request_id: 'operator' }]);
  });

  it('does not move after a submission, during a loan, or when nobody entered it', async () => {
    const { db } = service.deps;
    const lead = () => db.updateTable('leads').where('customer_id', '=', holder.customer_id);
    const holder = await db.selectFrom('pan_verifications').select('customer_id').executeTakeFirstOrThrow();
    await lead().set({ submitted_at: new Date() }).execute();
    await expect(releasePan(service.deps, PAN)).rejects.toThrow('decide about that first');
    await expect(releasePan(service.deps, 'TESTQ9999Z')).rejects.toThrow('No customer has this PAN');
    await expect(releasePan(service.deps, 'nothing')).rejects.toThrow('That is no PAN');
    expect(await db.selectFrom('pan_verifications').selectAll().execute()).toHaveLength(1);
  });
});
