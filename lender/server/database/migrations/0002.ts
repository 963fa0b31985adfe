import { type Kysely, sql } from 'kysely';

/** The blog's articles, newest first (B-03). */
export async function up(db: Kysely<never>): Promise<void> {
  const texts = ['category', 'title', 'description', 'author', 'image', 'link'];
  const table = db.schema
    .createTable('blog_posts')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('published_on', 'date', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`));
  await texts
    .reduce((builder, name) => builder.addColumn(name, 'text', (column) => column.notNull()), table)
    .execute();
  await db.schema
    .createIndex('blog_posts_newest')
    .on('blog_posts')
    .columns(['published_on desc', 'slug'])
    .execute();
}
