import type { AuditExported, AuditRead, deskAuditMachine } from '#machines/desk/audit.ts';
import { byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { deskAudit } from '#tests/fixtures/desk/audit.ts';

const page: Expectation = { heading: 'Audit' };

/** Who saw and did what, by an auditor. */
export const driver = drive<typeof deskAuditMachine>(deskAudit, {
  path: '/desk/audit',
  begin: async (stage) => {
    atDesk(stage, 'auditor');
  },
  events: {
    FILTER: async (stage) => {
      await stage.choose('What kind', 'Looked at something');
      await stage.press('Show');
    },
    MORE: (stage) => stage.press('Show older'),
    EXPORT: (stage) => stage.press('Save as CSV'),
    RETRY: (stage) => stage.press('Try Again'),
  },
  actors: {
    // Each page has rows of its own.
    read: byDeskCall<AuditRead>('audit', ({ page: read }) => ({
      ...read,
      rows: read.rows.map((row) => ({ ...row, id: crypto.randomUUID() })),
    })),
    save: byDeskCall<AuditExported>('audit-export', ({ rows, isCut }) => ({
      csv: 'at,who',
      rows,
      is_cut: isCut,
    })),
  },
  sees: byState({
    loading: [page, { not: { button: 'Save as CSV' } }],
    failed: [page, { button: 'Try Again' }],
    listed: [page, { button: 'Save as CSV', is: 'on' }],
    loadingMore: [{ button: 'Loading', is: 'busy' }],
    exporting: [{ button: 'Saving...', is: 'busy' }],
  }),
});
