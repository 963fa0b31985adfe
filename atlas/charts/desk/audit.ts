import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { AuditPage, AuditRow } from '#lender/wire/audit.ts';
import { deskAuditMachine } from '#machines/desk/audit.ts';

const row = (more: Partial<AuditRow>): AuditRow => ({
  id: '40000000-0000-4000-8000-000000000001',
  at: '2026-02-10T06:00:00.000Z',
  action: 'paper viewed: salary_slip',
  what: 'Open a document: Salary Slip',
  outcome: 'done',
  kind: 'looked',
  staff: { name: 'Asha Officer', role: 'officer' },
  application: '1A2B3C4D',
  lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
  ...more,
});
const people: AuditPage['people'] = [
  { id: '20000000-0000-4000-8000-000000000001', name: 'Asha Officer', role: 'officer' },
];
const newest: AuditPage = { rows: [row({})], has_more: true, people };
const oldest: AuditPage = {
  rows: [
    row({
      id: '40000000-0000-4000-8000-000000000002',
      action: 'sign-in',
      what: 'Sign in',
      kind: 'customer',
      staff: null,
    }),
  ],
  has_more: false,
  people,
};

const failure = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');

export const deskAudit = chart({
  id: 'deskAudit',
  machine: deskAuditMachine,
  bits: ({ context }) => [context.hasMore],
  fixtures: {
    events: { FILTER: [{ filter: { kind: 'looked' } }], MORE: [{}], EXPORT: [{}], RETRY: [{}] },
    actors: {
      read: { done: [{ ok: true, page: newest }, { ok: true, page: oldest }, failure], error },
      save: { done: [{ ok: true, rows: 2, isCut: false }, failure], error },
    },
  },
  pageOf: () => deskPage('/desk/audit', 'auditor'),
  journey: { through: 'EXPORT', leadsTo: {}, ends: ['listed'] },
});
