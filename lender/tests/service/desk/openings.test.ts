import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { DESK_LOCK_MS, SECOND } from '#domain/limits.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { enrolled } from '#tests/service/support/deskBrowser.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, applicant, select } = storyOf({ at: '2026-02-10T11:30+05:30' });
let person: Customer;
let other: Customer;
it.beforeAll(async () => {
  [person, other] = [await applicant(), await applicant()];
});

let count = 0;
/** An officer at the desk, and the openings that the audit has of them. */
async function atDesk() {
  count += 1;
  const name = `Opener ${count}`;
  const { browser, passkey } = await enrolled(service, name, 'officer');
  const [staff] = await select('staff', { name });
  const rows = async () => {
    const all = await select('audit', { staff_id: staff?.id ?? '' });
    return all.filter(({ action }) => action.endsWith(' viewed')).length;
  };
  const read = {
    queue: (again: boolean) => browser.post('queue', { group: 'all', ...(again && { again }) }),
    case: (again: boolean) => browser.post('case', { lead_id: person.lead, ...(again && { again }) }),
    otherCase: (again: boolean) => browser.post('case', { lead_id: other.lead, ...(again && { again }) }),
  };
  return { browser, passkey, rows, read };
}

describe.each(['queue', 'case'] as const)('an open %s', (what) => {
  it('is in the audit once for each opening, however often its page reads it again [DESK-25]', async () => {
    const { read, rows } = await atDesk();
    await read[what](false);
    for (let poll = 0; poll < 20; poll += 1) {
      service.clock.advance(1);
      expect((await read[what](true)).body.Status).toBe(1);
    }
    expect(await rows()).toBe(1);
    await read[what](false);
    expect(await rows()).toBe(2);
  });

  it('is locked after 15 minutes without a person, though its page goes on reading [DESK-25] [DESK-04]', async () => {
    const { read } = await atDesk();
    await read[what](false);
    const minutes = DESK_LOCK_MS / SECOND / 60;
    for (let minute = 1; minute < minutes; minute += 1) {
      service.clock.advance(60);
      expect((await read[what](true)).code).toBe(200);
    }
    service.clock.advance(60);
    expect((await read[what](true)).code).toBe(423);
  });

  it('that this session has not opened is an opening, whatever its page says [DESK-25]', async () => {
    const { browser, passkey, read, rows } = await atDesk();
    await read[what](true);
    expect(await rows()).toBe(1);
    await browser.signIn(passkey);
    service.clock.advance(1);
    await browser.signIn(passkey);
    await read[what](true);
    await read[what](true);
    expect(await rows()).toBe(2);
  });
});

it('leaves no session that was shown something without a row of it, in whichever order [DESK-25]', async () => {
  const one = fc.record({ what: fc.constantFrom('queue', 'case', 'otherCase'), again: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (readings) => {
      const { read, rows } = await atDesk();
      const opened = new Set<string>();
      let expected = 0;
      for (const { what, again } of readings) {
        await read[what](again);
        if (!again || !opened.has(what)) expected += 1;
        opened.add(what);
      }
      expect(await rows()).toBe(expected);
    }),
    { numRuns: 12 },
  );
});
