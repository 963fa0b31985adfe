import { describe, expect } from 'vitest';
import { PAN_QUESTION_MS } from '#domain/limits.ts';
import { m } from '#messages';
import { purge } from '#server/customer/retention.ts';
import { maskName } from '#server/rules/maskName.ts';
import { nextPan } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const check = (person: Customer, pancard: string) =>
  person.call('panCheck', { pancard, monthly_income: 50_000 });
const checkOf = async (person: Customer, pancard: string): Promise<string> => {
  const { body } = await check(person, pancard);
  return (body.Data as { check: string }).check;
};
const confirm = (person: Customer, named: string) => person.call('panConfirm', { check: named });
const storedOf = ({ profile: customer_id }: Customer) => select('pan_verifications', { customer_id });
const refusedWith = (Message: string) => ({ code: 200, body: { Status: 2, Message } });

describe('a name that is masked', () => {
  it.each([
    ['Asha Kumar', 'A•••a K•••r'],
    ['  ASHA   DEVI KUMAR ', 'A•••A D•••I K•••R'],
    ['Jai Om R', 'J•••i O••• R•••'],
    ['Élodie D’Souza', 'É•••e D•••a'],
    ['', '•••'],
  ])('shows the ends of each word, and no length: %j [PAN-05]', (name, masked) =>
    expect(maskName(name)).toBe(masked),
  );
});

describe('the question after a PAN', () => {
  it('is asked with the masked name, and stores nothing until the yes [PAN-04] [PAN-05]', async () => {
    const person = await customer();
    const answer = await check(person, 'abcpk1234f');
    expect(answer.body).toMatchObject({
      Status: 1,
      Data: { masked_name: expect.stringMatching(/^[A-Z]•••[a-z] K•••r$/) },
    });
    expect(JSON.stringify(answer.body)).not.toContain('Kumar');
    expect(await storedOf(person)).toEqual([]);
    expect(await person.dataOf('dashboard')).toMatchObject({ pan_verified: '0', full_name: null });

    const { check: named } = answer.body.Data as { check: string };
    expect((await confirm(person, named)).body).toMatchObject({
      Status: 1,
      Message: 'PAN verified successfully!',
      Data: {
        full_name: expect.stringMatching(/ Kumar$/),
        step_percentage: 11,
        next_step: 'personal_details',
      },
    });
    expect(await storedOf(person)).toMatchObject([{ monthly_income: 50_000, confirmed: true }]);
    expect(await person.dataOf('dashboard')).toMatchObject({
      pan_verified: '1',
      profile_details: { pancard: 'ABCPK1234F' },
    });
  });

  it('answers a yes again like the first, and asks nothing of a PAN that is theirs already [PAN-06]', async () => {
    const person = await customer();
    const pan = nextPan();
    const named = await checkOf(person, pan);
    const first = await confirm(person, named);
    expect((await confirm(person, named)).body).toEqual(first.body);
    expect((await check(person, pan)).body).toEqual(first.body);
    expect(await check(person, nextPan())).toMatchObject(refusedWith(m.pan_already()));
  });

  it('is the last one that was asked: an earlier one in another tab says so [PAN-06]', async () => {
    const person = await customer();
    const [first, second] = [await checkOf(person, nextPan()), await checkOf(person, nextPan())];
    expect(await confirm(person, first)).toMatchObject(refusedWith(m.crm_pan_check_gone()));
    expect(await storedOf(person)).toEqual([]);
    expect((await confirm(person, second)).body.Status).toBe(1);
    expect(await confirm(person, first)).toMatchObject(refusedWith(m.crm_pan_check_gone()));
  });

  it('refuses a yes to another PAN than the one that is verified meanwhile [PAN-06] [PAN-03]', async () => {
    const person = await customer();
    const named = await checkOf(person, nextPan());
    expect((await person.call('pancardVerification', { pancard: nextPan() })).body.Status).toBe(1);
    expect(await confirm(person, named)).toMatchObject(refusedWith(m.pan_already()));
  });

  it("can't be answered by somebody else, or with what is no check [PAN-06]", async () => {
    const [person, other] = [await customer(), await customer()];
    const named = await checkOf(person, nextPan());
    for (const said of [named, 'x', '', other.profile])
      expect(await confirm(other, said)).toMatchObject(refusedWith(m.crm_pan_check_gone()));
  });

  it('can be answered for ten minutes, and is deleted after them [PAN-06]', async () => {
    const person = await customer();
    const named = await checkOf(person, nextPan());
    service.clock.advance(PAN_QUESTION_MS / 1_000);
    expect(await confirm(person, named)).toMatchObject(refusedWith(m.crm_pan_check_gone()));
    service.clock.advance(1);
    await purge(service.deps);
    expect(await select('pan_checks')).toEqual([]);
  });

  it("shows nothing of another customer's PAN, and lets one of two have a PAN that both were asked about [PAN-06]", async () => {
    const people = await Promise.all([customer(), customer(), customer()]);
    const shared = nextPan();
    const [first, second, third] = people as [Customer, Customer, Customer];
    const checks = [await checkOf(first, shared), await checkOf(second, shared)] as const;
    const answers = await Promise.all([confirm(first, checks[0]), confirm(second, checks[1])]);
    expect(answers.map(({ body }) => body.Status).sort()).toEqual([1, 2]);
    expect(answers.find(({ body }) => body.Status === 2)?.body.Message).toContain('please call us');
    const taken = await check(third, shared);
    expect(taken.body).toMatchObject({ Status: 2, Message: expect.stringContaining('please call us') });
    expect(JSON.stringify(taken.body)).not.toContain('•');
  });

  it('counts with the PANs that a customer may try in a day [PAN-06]', async () => {
    const person = await customer();
    for (let turn = 0; turn < 10; turn += 1) await check(person, nextPan());
    for (let turn = 0; turn < 10; turn += 1)
      await person.call('pancardVerification', { pancard: 'ABCPK0000F' });
    expect(await check(person, nextPan())).toMatchObject(refusedWith(m.crm_pans_full()));
  });

  it('keeps the PAN and its name encrypted [PAN-06]', async () => {
    const person = await customer();
    const named = await checkOf(person, 'QQQPK1234F');
    const [row] = await select('pan_checks', { id: named });
    expect(row?.body.includes('QQQPK1234F')).toBe(false);
    expect(row?.body.includes('Kumar')).toBe(false);
  });
});
