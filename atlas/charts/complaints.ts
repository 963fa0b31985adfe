import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import { complaintsMachine } from '#machines/complaints.ts';

const open: Complaint = {
  id: '10000000-0000-4000-8000-000000000001',
  number: 'C-000001',
  topic: 'money',
  text: 'I paid on Monday, and the page still says that I owe it.',
  made_at: '2026-02-10T18:00:00.000Z',
  state: 'open',
  tags: ['waits for the lender'],
  can: ['WITHDRAW'],
  deadline: '2026-03-12T18:30:00.000Z',
  answer: null,
  answered_at: null,
};
const answered: Complaint = {
  ...open,
  id: '10000000-0000-4000-8000-000000000002',
  number: 'C-000002',
  state: 'resolved',
  tags: ['answered'],
  can: ['DISPUTE'],
  deadline: null,
  answer: 'Your payment has arrived.',
  answered_at: '2026-02-11T06:00:00.000Z',
};
const withdrawn: Complaint = { ...open, state: 'withdrawn', tags: [], can: [], deadline: null };
const disputed: Complaint = { ...answered, state: 'disputed', tags: ['answered', 'ombudsman open'], can: [] };

const failures = [
  { ok: false, failure: { kind: 'timeout' } },
  { ok: false, failure: { kind: 'sessionRejected' } },
] as const;
const error = new Error('a bug');
const form = { topic: 'money', text: open.text } as const;
const problems = [{ id: 'text', text: 'Please write what happened.' }];

export const complaints = chart({
  id: 'complaints',
  machine: complaintsMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      WRITE: [{}],
      CANCEL: [{}],
      SUBMIT: [
        { form, problems: [] },
        { form: null, problems },
      ],
      ACT: [{ act: { id: open.id, event: 'WITHDRAW' } }, { act: { id: answered.id, event: 'DISPUTE' } }],
    },
    actors: {
      read: {
        done: [
          { ok: true, complaints: [open] },
          { ok: true, complaints: [answered] },
          { ok: true, complaints: null },
          ...failures,
        ],
        error,
      },
      make: { done: [{ ok: true, complaints: [open] }, ...failures], error },
      act: {
        done: [{ ok: true, complaints: [withdrawn] }, { ok: true, complaints: [disputed] }, ...failures],
        error,
      },
    },
  },
  pageOf: () => ownPage('/support'),
});
