import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { numberOf } from '#domain/loan/numbers.ts';
import { STAFF_ROLES } from '#lender/staff.ts';
import type { AuditFilter, AuditPage } from '#lender/wire/audit.ts';
import type { Statement } from '#scripts/bench/recorded.ts';
import { auditText } from '#server/database/auditTexts.ts';
import { selectAudit } from '#server/desk/audit/readAudit.ts';
import { csvOf } from '#server/http/csv.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import { connectTo, planOf } from '#tests/service/support/plans.ts';
import { storyOf } from '#tests/service/support/story.ts';

const statements: Statement[] = [];
const { it, service, team, customer, applicant } = storyOf({
  at: '2026-02-10T11:30+05:30',
  onStatement: (sql, parameters) => statements.push({ sql, parameters }),
});

let person: Customer;
let application: string;
it.beforeAll(async () => {
  person = await applicant();
  application = await person.number();
  await team.officer.post('case', { lead_id: person.lead });
  service.clock.advance(1);
  await team.officer.act(person, 'take');
  service.clock.advance(1);
});

const read = (filter: AuditFilter & { after?: string } = {}) => team.auditor.dataOf('audit', filter);
const actionsOf = ({ rows }: AuditPage) => rows.map(({ action }) => action);

describe('the audit at the desk', () => {
  it('says who saw and did what, the newest first, and each look is in it [DESK-55]', async () => {
    await read();
    service.clock.advance(1);
    const { rows } = await read();
    expect(rows.find(({ action }) => action === 'audit viewed')).toMatchObject({
      kind: 'looked',
      outcome: 'done',
      staff: { role: 'auditor' },
      application: null,
    });
    expect(rows.find(({ action }) => action === 'case viewed')).toMatchObject({
      staff: { role: 'officer' },
      application,
      lead_id: person.lead,
    });
    const times = rows.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('calls each action by a text, also those whose name says about whom or what [DESK-55]', async () => {
    const { rows } = await read({ application });
    const texts = Object.fromEntries(rows.map(({ action, what }) => [action, what]));
    expect(texts).toMatchObject({
      take: 'Start to read',
      'case viewed': 'Open a case',
      'application submitted': 'Send the application',
    });
    expect(rows.filter(({ action, what }) => action === what)).toEqual([]);
    const detailed = {
      'staff: added as grievance': 'Added as Grievance officer',
      'staff: Ravi O. invited as officer': 'Invite Ravi O. as Officer',
      'staff: Ravi O. removed': 'Remove Ravi O.',
      'desk: paper viewed: salary_slip': 'Open a document: Salary Slip',
      'desk: paper viewed: selfie': 'Open a document: Selfie',
      'desk: passkey-remove without a fresh sign-in': 'Change who may sign in, without a fresh proof',
      'desk: act from another site': 'Call of a page that is not the desk',
      'an action of long ago': 'an action of long ago',
    };
    expect(Object.keys(detailed).map(auditText)).toEqual(Object.values(detailed));
  });

  it('is for approvers and auditors: others get 403 and a row [DESK-55]', async () => {
    for (const role of STAFF_ROLES) {
      const may = role === 'approver' || role === 'auditor';
      for (const call of ['audit', 'audit-export'])
        expect((await team[role].post(call, {})).code, `${role} ${call}`).toBe(may ? 200 : 403);
    }
    const forbidden = (await read({ kind: 'looked' })).rows.filter(({ outcome }) => outcome === 'forbidden');
    expect(forbidden.map(({ action, staff }) => `${staff?.role} ${action}`).sort()).toEqual([
      'cashier audit exported',
      'cashier audit viewed',
      'grievance audit exported',
      'grievance audit viewed',
      'officer audit exported',
      'officer audit viewed',
    ]);
  });

  it('is filtered by person of staff, application, kind and day in India [DESK-55]', async () => {
    const { people } = await read();
    const officer = people.find(({ role }) => role === 'officer');
    const byOfficer = await read({ staff_id: officer?.id ?? '' });
    expect(new Set(byOfficer.rows.map(({ staff }) => staff?.name))).toEqual(new Set([officer?.name]));
    expect(actionsOf(await read({ application, kind: 'looked' }))).toEqual(['case viewed']);
    expect(actionsOf(await read({ application: application.toLowerCase(), kind: 'acted' }))).toEqual([
      'take',
    ]);
    expect(actionsOf(await read({ kind: 'people' }))).toContain('sign-in');
    expect((await read({ day: '2026-02-10' })).rows.length).toBeGreaterThan(0);
    expect((await read({ day: '2026-02-09' })).rows).toEqual([]);
    expect(await team.auditor.post('audit', { day: '2026-02-30' })).toMatchObject({ code: 400 });
  });

  it('says of a number that no application has it, and takes none with a typing mistake [DESK-55] [NUM-05]', async () => {
    for (const call of ['audit', 'audit-export']) {
      const unknown = { application: numberOf('application', 8_000_000) };
      expect((await team.auditor.post(call, unknown)).body).toMatchObject({
        Status: 2,
        Message: 'No application has this number.',
      });
      expect(await team.auditor.post(call, { application: 'A-1000-0041' })).toMatchObject({ code: 400 });
    }
  });

  it('comes in pages without a gap or a repeat, also among rows of one moment [DESK-55]', async () => {
    await sql`insert into audit (action, outcome, staff_id, at)
      select 'desk: case viewed', 'done', (select id from staff where role = 'officer'), '2026-01-05T00:00:00Z'
      from generate_series(1, 120)`.execute(service.deps.db);
    const ids: string[] = [];
    for (let page = await read({ day: '2026-01-05' }); ; ) {
      ids.push(...page.rows.map(({ id }) => id));
      if (!page.has_more) break;
      page = await read({ day: '2026-01-05', after: ids.at(-1) ?? '' });
    }
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it('leads to the case of each application, also of one that is not sent yet [DESK-55]', async () => {
    const filling = await customer(2);
    const filled = await filling.number();
    expect((await team.officer.post('search', { find: filling.mobile })).code).toBe(200);
    expect((await team.auditor.post('case', { lead_id: filling.lead })).code).toBe(200);
    const { rows } = await read({ application: filled });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ lead_id }) => lead_id))).toEqual(new Set([filling.lead]));
  });

  it('is saved with times of India, as the page shows them [DESK-56]', async () => {
    await sql`insert into audit (action, outcome, at)
      values ('late in the evening', 'done', '2026-01-03T18:29:59.999Z'), ('after midnight', 'done', '2026-01-03T18:30:00Z')`.execute(
      service.deps.db,
    );
    const csvOfDay = async (day: string) =>
      (await team.auditor.dataOf('audit-export', { day })).csv.split('\n').slice(1);
    expect(await csvOfDay('2026-01-03')).toEqual([
      '2026-01-03T23:59:59.999+05:30,,,late in the evening,done,,,late in the evening',
    ]);
    expect(await csvOfDay('2026-01-04')).toEqual([
      '2026-01-04T00:00:00.000+05:30,,,after midnight,done,,,after midnight',
    ]);
  });

  it('is saved as CSV, which is in it too, and holds no formula and no number of a spreadsheet [DESK-56] [NUM-03]', async () => {
    const { csv, rows, is_cut } = await team.auditor.dataOf('audit-export', { application });
    const lines = csv.split('\n');
    expect(lines[0]).toBe('at,who,role,what,outcome,application,amount,action');
    expect(lines).toHaveLength(rows + 1);
    expect(lines.find((line) => line.includes('case viewed'))).toMatch(
      new RegExp(`^2026-02-10T11:30:00.000\\+05:30,.*,officer,Open a case,done,${application},,case viewed$`),
    );
    expect(application).toMatch(/^A-\d{4}-\d{4}$/);
    expect(is_cut).toBe(false);
    expect(actionsOf(await read({ kind: 'looked' }))).toContain('audit exported');
    const row = {
      who: '=HYPERLINK("http://x")',
      what: '+1',
      more: '-1',
      at: '@x',
      tab: '\tx',
      of: 'a,"b"',
      no: -1,
    };
    expect(csvOf(Object.keys(row) as (keyof typeof row)[], [row])).toBe(
      `who,what,more,at,tab,of,no\n"'=HYPERLINK(""http://x"")",'+1,'-1,'@x,'\tx,"a,""b""",-1`,
    );
  });
});

describe('with very many rows', () => {
  const ROWS = howMany(50_000, 1_000_000);
  let client: pg.Client;
  it.beforeAll(
    async () => {
      client = await connectTo(service);
      await client.query(
        `insert into audit (action, outcome, staff_id, customer_id, at)
      select (array['desk: case viewed', 'desk: take', 'desk: sign-in'])[1 + n % 3], 'done',
        (array(select id from staff order by name))[1 + n % 5], $1, timestamptz '2026-01-31T18:30:00Z' - n * interval '20 seconds'
      from generate_series(1, ${ROWS}) n`,
        [person.profile],
      );
      await client.query('vacuum analyze audit');
    },
    timeoutFor(180_000, 900_000),
  );
  it.afterAll(() => client.end());

  /** The rows of the audit that the statements of a page look at. */
  async function lookedAt(filter: AuditFilter, after?: string): Promise<number> {
    statements.length = 0;
    await selectAudit(service.deps.db, filter, { after, limit: 51 });
    let rows = 0;
    for (const statement of statements.splice(0)) {
      for (const node of await planOf(client, statement, { isRun: true })) {
        if (node['Relation Name'] !== 'audit') continue;
        expect(node['Node Type']).not.toBe('Seq Scan');
        rows += Number(node['Actual Rows']) + (node['Rows Removed by Filter'] ?? 0);
      }
    }
    return rows;
  }

  it.each<[string, (page: AuditPage) => AuditFilter]>([
    ['without a filter', () => ({})],
    ['of a kind', () => ({ kind: 'people' })],
    ['of a person of staff', ({ people }) => ({ staff_id: people[0]?.id ?? '' })],
    ['of an application', () => ({ application })],
    ['of a day', () => ({ day: '2026-01-28' })],
    [
      'of a person, a kind and a day',
      ({ people }) => ({ staff_id: people[0]?.id ?? '', kind: 'acted', day: '2026-01-28' }),
    ],
  ])('a page %s is found by an index, early and late [DESK-55]', async (_, filterOf) => {
    const filter = filterOf(await read());
    expect(await lookedAt(filter)).toBeLessThan(5_000);
    const late = await selectAudit(
      service.deps.db,
      { ...filter, day: filter.day ?? '2026-01-25' },
      { limit: 1 },
    );
    expect(late).toHaveLength(1);
    expect(await lookedAt(filter, late?.[0]?.id)).toBeLessThan(5_000);
  });
});
