import { ARTICLES, articleBySlug } from '#domain/articles.ts';
import type { BlogItem } from '#domain/wire/public.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The texts of an article of ours, in the language of the request: its row has those of the day it was published. */
const textsOf = (slug: string) => {
  const article = articleBySlug(slug);
  return (
    article && {
      category: article.category,
      title: article.title,
      description: article.description,
      author: article.author,
    }
  );
};

/** A page of the blog's list, newest first (B-03). */
export async function postsFrom(tx: Tx, start: number, count: number): Promise<BlogItem[]> {
  const rows = await tx
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'image', 'category', 'title', 'description', 'published_on', 'author', 'link'])
    .orderBy('published_on', 'desc')
    .orderBy('slug')
    .offset(start)
    .limit(count)
    .execute();
  return rows.map(({ published_on: created_at, slug, ...row }) => ({ ...row, ...textsOf(slug), created_at }));
}

/** Inserts the product's articles, or updates those that are there. */
export async function publishArticles(db: Db): Promise<void> {
  await db
    .insertInto('blog_posts')
    .values(
      ARTICLES.map(({ slug, category, title, description, author, image, link, published }) => ({
        ...{ slug, category, title, description, author, image, link },
        published_on: published,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((set) => ({
        category: set.ref('excluded.category'),
        title: set.ref('excluded.title'),
        description: set.ref('excluded.description'),
        author: set.ref('excluded.author'),
        image: set.ref('excluded.image'),
        link: set.ref('excluded.link'),
        published_on: set.ref('excluded.published_on'),
      })),
    )
    .execute();
}
