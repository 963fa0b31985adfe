import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '#tests/service/support/files.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import {
  DOCUMENTS,
  fill,
  loginBody,
  PERSONAL,
  type Person,
  RESIDENCE,
  signIn,
} from '#tests/service/support/people.ts';

let service: Service;
let person: Person;
const sent: string[] = [];
beforeAll(async () => {
  service = await startService({
    at: new Date('2026-03-02T10:00:00Z'),
    onStatement: (statement) => void sent.push(statement),
  });
  person = await signIn(service, '9840100001');
  await fill(service, person, 1);
});
afterAll(() => service.close());

const KEY = { 'idempotency-key': 'round-trips-1' };
const profile = () => ({ profile_id: person.profile });

/** The most statements that a hot call may send, each a round trip: `begin` and `commit` count. */
const CEILINGS = {
  'a code sent': [8, () => service.post('login', loginBody('9840100002'), { headers: KEY, ip: '10.9.2.1' })],
  'the dashboard': [2, () => service.post('dashboard', profile(), { token: person.token })],
  'a step saved': [
    7,
    () =>
      service.post(
        'personalDetails',
        { event_name: 'personal_details', ...profile(), ...PERSONAL },
        { token: person.token, headers: KEY },
      ),
  ],
  'a step saved by lead': [
    8,
    () =>
      service.post(
        'saveAddressDetails',
        { action: 'save_address_details', lead_id: person.lead, ...RESIDENCE },
        { token: person.token, headers: { 'idempotency-key': 'round-trips-2' } },
      ),
  ],
  'a document': [
    12,
    async () =>
      service.post(
        'document',
        { ...profile(), ...DOCUMENTS[3], file: await pdf() },
        { token: person.token, headers: { 'idempotency-key': 'round-trips-3' } },
      ),
  ],
} as const;

it.each(Object.entries(CEILINGS))('sends few statements for %s', async (_, [most, call]) => {
  sent.length = 0;
  expect((await call()).body.Status).toBe(1);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});

it('claims and marks the messages of many codes together', async () => {
  for (let count = 0; count < 5; count += 1) {
    await service.post('login', loginBody(`984010001${count}`), { ip: `10.9.3.${count}` });
  }
  sent.length = 0;
  expect(await service.sms('9840100014')).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

it('prepares a hot statement once on each connection', async () => {
  const prepared = () =>
    service.deps.db
      .selectFrom('pg_prepared_statements' as never)
      .selectAll()
      .execute();
  await service.post('dashboard', profile(), { token: person.token });
  await service.post('dashboard', profile(), { token: person.token });
  const before = (await prepared()).length;
  await service.post('dashboard', profile(), { token: person.token });
  expect(before).toBeGreaterThan(0);
  expect((await prepared()).length).toBe(before);
});
