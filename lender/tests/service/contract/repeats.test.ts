import { expect } from 'vitest';
import { jpeg } from '#testing/files.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer } = storyOf({ at: '2026-03-02T10:00:00Z' });
let person: Customer;
let files: { one: string; other: string };
it.beforeAll(async () => {
  person = await customer(9, { pancard: 'TESTR1111Z' });
  files = { one: await jpeg(10), other: await jpeg(20) };
});

const DOCUMENT = { event_name: 'pan_upload', doc_type: 'PAN_CARD', file_ext: 'jpg' } as const;
const upload = (file: string) => person.call('document', { ...DOCUMENT, file });
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
  ['the acceptance of an offer', 'offer', () => person.choose()],
  ['an eligibility check', 'check', () => person.call('checkEligibility')],
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
  await person.call('generateLoan');
  const { paper } = await timesOf();
  service.clock.advance(3_600);
  expect((await upload(files.other)).body.Status).toBe(1);
  expect((await timesOf()).paper).toEqual(paper);
});
