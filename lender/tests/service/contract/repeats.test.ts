import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '#testing/files.ts';
import { as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

let service: Service;
let person: Person;
let files: { one: string; other: string };
beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
  person = await signIn(service, '9760000021');
  await fill(service, person, 9, { pancard: 'TESTR1111Z' });
  files = { one: await jpeg(10), other: await jpeg(20) };
});
afterAll(() => service.close());

const DOCUMENT = { event_name: 'pan_upload', doc_type: 'PAN_CARD', file_ext: 'jpg' } as const;
const upload = (file: string) =>
  as(service, person)('document', { profile_id: person.profile, ...DOCUMENT, file });
const timesOf = async () => {
  const { db } = service.deps;
  const [offer, check, paper] = await Promise.all([
    db.selectFrom('offers').select('accepted_at').executeTakeFirst(),
    db.selectFrom('eligibility_checks').select('checked_at').executeTakeFirst(),
    db.selectFrom('documents').select('uploaded_at').where('doc_type', '=', 'PAN_CARD').executeTakeFirst(),
  ]);
  return { offer: offer?.accepted_at, check: check?.checked_at, paper: paper?.uploaded_at };
};

it.each([
  [
    'the acceptance of an offer',
    'offer',
    () =>
      as(service, person)('loanCalculation', { action: 'loan_calculation', lead_id: person.lead, ...OFFER }),
  ],
  [
    'an eligibility check',
    'check',
    () =>
      as(service, person)('checkEligibility', {
        event_name: 'check_eligibility',
        profile_id: person.profile,
      }),
  ],
  ['the upload of a file', 'paper', () => upload(files.one)],
  ['the upload of another file', 'paper', () => upload(files.other)],
] as const)('%s has the time of its last repetition', async (_, name, act) => {
  for (let round = 0; round < 2; round += 1) {
    service.clock.advance(3_600);
    expect((await act()).body.Status).toBe(1);
    expect((await timesOf())[name]).toEqual(service.deps.now());
  }
});

it('a file that is sent again after the submission keeps its time', async () => {
  await as(service, person)('generateLoan', { action: 'generate_loan', lead_id: person.lead });
  const { paper } = await timesOf();
  service.clock.advance(3_600);
  expect((await upload(files.other)).body.Status).toBe(1);
  expect((await timesOf()).paper).toEqual(paper);
});
