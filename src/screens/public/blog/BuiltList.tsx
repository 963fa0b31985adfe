import { ARTICLES } from '#domain/content/articles/list.ts';
import { BlogCard } from './BlogCard.tsx';

/** Our own articles, as the page is built ahead of time: what someone without JavaScript reads instead. */
export function BuiltList() {
  return (
    <ul className="blog-grid plain">
      {ARTICLES.map((article) => (
        <li key={article.slug}>
          <BlogCard item={{ ...article, created_at: article.published }} />
        </li>
      ))}
    </ul>
  );
}
