import { sql } from 'kysely';
import type { Customer, Section } from '#server/customer/my-data/section.ts';
import { CONTACT } from '#server/customer/my-data/sections/contact.ts';
import { LOAN } from '#server/customer/my-data/sections/loan.ts';
import { PERSON } from '#server/customer/my-data/sections/person.ts';
import { SEALED_COLUMNS } from '#server/database/sealedColumns.ts';
import type { Tx } from '#server/database/transaction.ts';
import { smsHash } from '#server/otp/sms/outbox.ts';
import type { Deps } from '#server/start/deps.ts';

/** Every table that holds something of a customer, in the order in which they read it [DATA-02]. */
export const SECTIONS: readonly Section[] = [...PERSON, ...LOAN, ...CONTACT];

type StoredRow = Readonly<Record<string, unknown>>;

/** A section with a customer's rows: the columns that have a name, decrypted, without those that are empty. */
export interface CollectedSection {
  readonly section: Section;
  readonly rows: readonly StoredRow[];
}

const decrypted = ({ table }: Section, row: StoredRow, { secrets }: Pick<Deps, 'secrets'>): StoredRow => {
  const sealed = SEALED_COLUMNS.filter((one) => one.table === table && row[one.column] !== null);
  const texts = sealed.map(({ column, key }) => {
    const place = Object.keys(key).map((name) => String(row[name])) as [string, ...string[]];
    return [column, secrets.decryptText(row[column] as Buffer, `${table}.${column}`, ...place)];
  });
  return { ...row, ...Object.fromEntries(texts) };
};

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** The values of a row that the customer gets. */
const named = ({ fields }: Section, row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => {
      if (field === null || isEmpty(row[column])) return [];
      const keep = 'keep' in field ? field.keep : field[2];
      return [[column, keep ? keep(row[column]) : row[column]]];
    }),
  );

/** Everything that is stored about a customer [DATA-01]. */
export async function collect(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  customerId: string,
): Promise<readonly CollectedSection[]> {
  const { mobile, mobile_hash: mobileHash } = await tx
    .selectFrom('customers')
    .select(['mobile', 'mobile_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const number = deps.secrets.decryptText(mobile, 'customers.mobile', customerId);
  const customer: Customer = { id: customerId, mobileHash, smsHash: smsHash(deps.secrets, number) };
  const collected: CollectedSection[] = [];
  for (const section of SECTIONS) {
    const { table, own, by } = section;
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} where ${own(customer)} order by ${sql.ref(by)}`.execute(tx);
    collected.push({ section, rows: rows.map((row) => named(section, decrypted(section, row, deps))) });
  }
  return collected;
}
