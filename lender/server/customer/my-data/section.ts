import { type RawBuilder, sql } from 'kysely';
import type { Show } from '#server/customer/my-data/show.ts';
import type { Row, Schema } from '#server/database/schema.ts';

/** The name of a column for people, its values as they read them, and in the JSON where those aren't the stored ones. */
export type NamedField = readonly [label: () => string, show: Show, keep?: (value: unknown) => unknown];

/** A column that is in the JSON only: what people can't read. `keep` leaves out what isn't theirs. */
export interface JsonField {
  readonly keep: (value: unknown) => unknown;
}

/** Null for a column that says nothing of the person, or isn't theirs. */
export type Field = NamedField | JsonField | null;

export const jsonOnly: JsonField = { keep: (value) => value };

export interface Customer {
  readonly id: string;
  /** Of the number, as customers.mobile_hash and as sms_outbox.mobile_hash. */
  readonly mobileHash: Buffer;
  readonly smsHash: Buffer;
}

/** The condition that finds a customer's rows in a table. */
export type Own = (customer: Customer) => RawBuilder<unknown>;

export interface Section {
  readonly table: keyof Schema;
  readonly title: () => string;
  readonly own: Own;
  /** The column by which rows are ordered. */
  readonly by: string;
  readonly fields: Readonly<Record<string, Field>>;
}

export const byCustomer: Own = ({ id }) => sql`customer_id = ${id}`;
export const byLead: Own = ({ id }) => sql`lead_id in (select id from leads where customer_id = ${id})`;

/** A table with its every column: one that is added later doesn't compile until it says what it is [DATA-02]. */
export const section = <Table extends keyof Schema>(
  table: Table,
  title: () => string,
  [own, by]: readonly [own: Own, by: keyof Row<Table> & string],
  fields: { readonly [Column in keyof Row<Table>]: Field },
): Section => ({ table, title, own, by, fields });
