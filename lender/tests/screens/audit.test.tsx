import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '#lender/wire/audit.ts';
import { answered } from '#testing/drivers/driver.ts';
import { cellsOf, deskStage } from './stage.ts';

const AT_TEXT = '10 February 2026, 11:30 am';
const row = (number: number, more: Partial<AuditRow> = {}): AuditRow => ({
  id: `40000000-0000-4000-8000-00000000000${number}`,
  at: '2026-02-10T06:00:00.000Z',
  action: 'paper viewed: salary_slip',
  what: 'Open a document: Salary Slip',
  outcome: 'done',
  kind: 'looked',
  staff: { name: 'Asha Officer', role: 'officer' },
  application: 'A-1000-0014',
  lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
  rupees: null,
  ...more,
});
const people = [{ id: '20000000-0000-4000-8000-000000000001', name: 'Asha Officer', role: 'officer' }];

const open = async () => {
  const { stage } = await deskStage('deskAudit', 'auditor');
  await stage.open('/desk/audit');
  return stage;
};
/** Answers the call for a page; returns its body. */
const settle = async (stage: Awaited<ReturnType<typeof open>>, rows: AuditRow[], has_more = false) => {
  let sent: unknown;
  await stage.settle('desk/audit', answered({ rows, has_more, people }), (body) => {
    sent = body;
    return true;
  });
  return sent;
};

describe('the audit at the desk', () => {
  it('has who did what about which application, in columns [DESK-55]', async () => {
    const stage = await open();
    await settle(stage, [
      row(1, { rupees: 12_500.5 }),
      row(2, { staff: null, outcome: 'forbidden', application: null }),
    ]);
    await stage.sees({ button: 'Save as CSV', is: 'on' });
    expect(cellsOf(screen.getByRole('table'))).toEqual([
      ['When', 'Who', 'What', 'Result', 'Application', 'Amount'],
      [AT_TEXT, 'Asha OfficerOfficer', 'Open a document: Salary Slip', 'Done', 'A-1000-0014', '₹12,500.50'],
      [AT_TEXT, 'Customer or service', 'Open a document: Salary Slip', 'Not allowed', '', ''],
    ]);
    expect(screen.getByRole('link', { name: 'A-1000-0014' }).getAttribute('href')).toBe(
      `/desk/case/${row(1).lead_id}`,
    );
  });

  it('asks for the page after the last row [DESK-55]', async () => {
    const stage = await open();
    expect(await settle(stage, [row(2), row(1)], true)).toEqual({});
    await stage.press('Show older');
    expect(await settle(stage, [row(0)])).toEqual({ after: row(1).id });
    await stage.sees({ not: { button: 'Show older' } });
  });

  it('offers nothing while a file of the rows is being saved, or older ones are read [DESK-55] [DESK-56]', async () => {
    const stage = await open();
    await settle(stage, [row(2), row(1)], true);
    await stage.press('Save as CSV');
    await stage.sees({ button: 'Saving...', is: 'busy' }, { button: 'Show older', is: 'off' });
    await stage.settle('desk/audit-export', answered({ csv: 'at,who', rows: 2, is_cut: false }));
    await stage.sees({ button: 'Save as CSV', is: 'on' }, { button: 'Show older', is: 'on' });
    await stage.press('Show older');
    await stage.sees({ button: 'Save as CSV', is: 'off' });
  });

  it('asks for the rows that fit every field of the filter [DESK-55] [NUM-05]', async () => {
    const stage = await open();
    await settle(stage, []);
    await stage.sees({ heading: 'Nothing fits this filter.' });
    await stage.choose('Who', 'Asha Officer');
    await stage.choose('What kind', 'Looked at something');
    await stage.fill('Application number', 'A-1000-0041');
    await stage.press('Show');
    await stage.sees({ text: 'This number has a typing mistake. Check each digit.' });
    await stage.fill('Application number', ' A-1000-0014 ');
    await stage.fill('Day', '10/02/2026');
    await stage.press('Show');
    expect(await settle(stage, [row(1)])).toEqual({
      staff_id: people[0]?.id,
      kind: 'looked',
      application: 'A-1000-0014',
      day: '2026-02-10',
    });
  });
});
