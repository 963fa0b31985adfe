import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst, newestLeadId } from '#domain/leads.ts';

const leads = fc.array(
  fc.record({
    lead_id: fc.oneof(fc.nat({ max: 999 }), fc.nat({ max: 999 }).map(String)),
    lead_entry_date: fc.constantFrom('2026-01-05', '2026-01-06', '2025-12-31', null),
  }),
);

describe('the leads of a person', () => {
  it('are ordered by entry date and then by number, the newest first [D-21]', () => {
    fc.assert(
      fc.property(leads, (list) => {
        const ordered = newestFirst(list);
        expect(ordered).toHaveLength(list.length);
        for (const [i, lead] of ordered.entries()) {
          const next = ordered[i + 1];
          if (!next) continue;
          const [day, nextDay] = [lead.lead_entry_date ?? '', next.lead_entry_date ?? ''];
          expect(day >= nextDay).toBe(true);
          if (day === nextDay) expect(Number(lead.lead_id)).toBeGreaterThanOrEqual(Number(next.lead_id));
        }
      }),
    );
  });

  it('are about the newest: its number, or null where none is listed [D-21]', () => {
    const list = [
      { lead_id: 9, lead_entry_date: '2026-01-06' },
      { lead_id: '10', lead_entry_date: '2026-01-06' },
      { lead_id: 99, lead_entry_date: '2025-12-31' },
    ];
    expect(newestLeadId(list)).toBe('10');
    expect([null, undefined, [], [{ lead_entry_date: '2026-01-06' }]].map(newestLeadId)).toEqual(
      Array(4).fill(null),
    );
  });
});
