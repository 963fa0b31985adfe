import { type Kysely, sql } from 'kysely';

/**
 * Applications are numbered by a sequence, in the order in which they were opened, and loans that are paid out from now on
 * by another; a lead has one loan [NUM-01] [NUM-02]. From the first count on, numbers have eight digits with their check
 * digit until nine million are given.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence application_numbers as int4 start with 1000001`.execute(db);
  await sql`create sequence loan_numbers as int4 start with 1000001`.execute(db);
  await sql`alter table leads add column number int4`.execute(db);
  await sql`update leads set number = 1000000 + opened.place
    from (select id, row_number() over (order by created_at, id) as place from leads) opened
    where opened.id = leads.id`.execute(db);
  await sql`select setval('application_numbers', 1000001 + count(*), false) from leads`.execute(db);
  await sql`alter table leads
    alter column number set default nextval('application_numbers'),
    alter column number set not null,
    add constraint leads_number unique (number)`.execute(db);
  await db.schema.dropIndex('loans_of_lead').execute();
  await sql`alter table loans add constraint loans_of_lead unique (lead_id)`.execute(db);
}
