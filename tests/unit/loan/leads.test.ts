import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLoan } from '#domain/loan/hasLoan.ts';
import { applicationNumber, isSent, newestFirst, newestLeadId, sentLeads } from '#domain/loan/leads.ts';
import { foremost, standingOf, standings } from '#domain/loan/standings.ts';

const dated = (lead_id: string | number | null, lead_entry_date: string | null) => ({
  lead_id,
  lead_entry_date,
});

describe('leads', () => {
  it('are sorted newest first, and by number within a day', () => {
    const list = [
      dated('9', '2026-03-05'),
      dated(10, '2026-03-05'),
      dated('7', null),
      dated('8', '2026-04-01'),
    ];
    expect(newestFirst(list).map(({ lead_id }) => lead_id)).toEqual(['8', 10, '9', '7']);
  });

  it('return the newest lead with a number', () => {
    expect(newestLeadId([dated('9', '2026-03-05'), dated(10, '2026-04-05')])).toBe('10');
    for (const none of [[], null, undefined, [dated(null, null)]]) expect(newestLeadId(none)).toBeNull();
  });

  it('are a loan to look at from the sending to the end, and until the next application is begun [LOAN-29]', () => {
    const lead = (lead_id: string, status: string) => ({ lead_id, status });
    const [filling, sent, paid] = [
      lead('3', 'LEAD-STARTED'),
      lead('2', 'LEAD-INPROCESS'),
      lead('1', 'COMPLETED'),
    ];
    for (const list of [[sent], [paid], [filling, sent], [sent, paid]]) expect(hasLoan(list)).toBe(true);
    for (const list of [[], null, [filling], [filling, paid]]) expect(hasLoan(list)).toBe(false);
  });

  it('have the number that the CRM says, else their id [NUM-03]', () => {
    const lead_id = '3dd63e38-1fc8-4097-93f8-33cab91b474c';
    expect(applicationNumber({ lead_id, number: 'A-1000-0014' })).toBe('A-1000-0014');
    expect(applicationNumber({ lead_id, number: null })).toBe(lead_id);
    expect(applicationNumber({ lead_id: 'SS000418' })).toBe('SS000418');
    expect(applicationNumber({ lead_id: 7 })).toBe('7');
    expect(applicationNumber({ lead_id: null })).toBe('');
  });

  it('keep every lead, whatever order they come in', () => {
    const lead = fc.record({
      lead_id: fc.nat(),
      lead_entry_date: fc.constantFrom('2026-01-01', '2026-02-01'),
    });
    fc.assert(
      fc.property(fc.array(lead), (list) => {
        const sorted = newestFirst(list);
        expect(sorted).toHaveLength(list.length);
        expect(newestFirst([...list].reverse()).map(({ lead_id }) => lead_id)).toEqual(
          sorted.map(({ lead_id }) => lead_id),
        );
      }),
    );
  });
});

describe('an application', () => {
  const leads = (...statuses: string[]) =>
    statuses.map((status, i) => ({ lead_id: i, status, lead_entry_date: `2026-0${i + 1}-01` }));

  it('was sent once the newest lead is no longer being filled [PRE-02]', () => {
    expect(isSent(leads('LEAD-INPROCESS'))).toBe(true);
    expect(isSent(leads('LEAD-STARTED', 'REJECTED'))).toBe(true);
    expect(isSent(leads('COMPLETED', 'LEAD-STARTED'))).toBe(false);
    expect(isSent([{ lead_id: 1 }])).toBe(false);
    expect(isSent(null)).toBe(false);
  });
});

describe('the standing of a lead', () => {
  const today = '2026-11-20';
  const lead = { lead_id: 'L-1', status: 'APPROVED' };
  const loan = { lead_id: 'L-1', loan_no: 'SETU-1', total_due_amount: 26_000, closed: false };
  const of = (repayment_date: string, more: object = {}) =>
    standingOf(lead, [{ ...loan, repayment_date, ...more }], today);

  it('follows its status until a loan is paid out [DASH-10]', () => {
    for (const [status, kind] of [
      ['LEAD-INPROCESS', 'sent'],
      ['APPROVED', 'approved'],
      ['COMPLETED', 'completed'],
      ['REJECTED', 'refused'],
      ['LEAD-HOLD', 'other'],
    ])
      expect(standingOf({ lead_id: 'L-1', status }, [], today)).toEqual({ kind });
    expect(
      standingOf({ status: 'APPROVED' }, [{ ...loan, lead_id: null, repayment_date: today }], today),
    ).toEqual({
      kind: 'approved',
    });
  });

  it('is due on a date, late by days or paid back, with the amount owed today [P-06]', () => {
    const shown = { loan: 'SETU-1', owed: 26_000 };
    expect(of('2026-11-30')).toEqual({ kind: 'due', date: '2026-11-30', days: 10, ...shown });
    expect(of(today)).toEqual({ kind: 'due', date: today, days: 0, ...shown });
    expect(of('2026-11-15')).toEqual({ kind: 'late', date: '2026-11-15', days: 5, ...shown });
    expect(of('2026-11-15', { closed: true })).toEqual({ kind: 'paidBack', loan: 'SETU-1' });
  });

  it('is late by the days that the service says; who owes a late charge only has to pay today [PAY-19]', () => {
    expect(of('2026-11-15', { days_past_due: 4 })).toMatchObject({ kind: 'late', days: 4 });
    expect(of('2026-11-15', { days_past_due: 0 })).toMatchObject({ kind: 'due', days: 0 });
    expect(of('2026-11-30', { days_past_due: 0 })).toMatchObject({ kind: 'due', days: 10 });
  });

  it('sorts the loan that is due soonest first [D-25]', () => {
    const leads = ['1', '2', '3'].map((lead_id) => ({ lead_id, status: 'APPROVED' }));
    const loans = [
      { ...loan, lead_id: '1', repayment_date: '2026-11-25' },
      { ...loan, lead_id: '2', repayment_date: '2026-11-18' },
    ];
    expect(foremost(standings(newestFirst(leads), loans, today))?.lead.lead_id).toBe('2');
    expect(foremost(standings(newestFirst(leads), [], today))?.lead.lead_id).toBe('3');
    expect(foremost([])).toBeUndefined();
  });
});

describe('the list of applications', () => {
  it('omits the application in progress [D-21] [DASH-09]', () => {
    const leads = [
      { lead_id: '1', status: 'APPROVED', lead_entry_date: '2026-01-01' },
      { lead_id: '2', status: 'LEAD-STARTED', lead_entry_date: '2026-02-01' },
    ];
    expect(sentLeads(leads).map((lead) => lead.lead_id)).toEqual(['1']);
    expect(sentLeads(null)).toEqual([]);
  });
});
