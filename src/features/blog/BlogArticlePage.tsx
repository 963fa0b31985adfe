import { Link, useLoaderData } from '@tanstack/react-router';
import { ARTICLES } from '#domain/articles.ts';
import { dateLongUs } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { arrowLeftIcon } from '#ui/graphics/icons.ts';
import { readingMinutes } from '../../content/articles/body.ts';
import { ArticleBody } from './ArticleBody.tsx';

/** The next two articles; after the last comes the first. */
const nextArticles = (slug: string) => {
  const index = ARTICLES.findIndex((article) => article.slug === slug);
  return [...ARTICLES, ...ARTICLES].slice(index + 1, index + 3);
};

function ReadNext({ slug }: { slug: string }) {
  return (
    <aside className="read-next" aria-labelledby="read-next-title">
      <h2 id="read-next-title" className="read-next__title">
        {m.blog_next()}
      </h2>
      <ul className="plain">
        {nextArticles(slug).map((article) => (
          <li key={article.slug}>
            <Link to="/blog/$slug" params={{ slug: article.slug }}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** One article (D-22). */
export function BlogArticlePage() {
  const { article, body } = useLoaderData({ from: '/site/blog/$slug' });
  const minutes = readingMinutes(body);
  useTitle(article.title);
  return (
    <div className="wrap page article">
      <Link className="back" to="/blog">
        <Icon icon={arrowLeftIcon} />
        {m.blog_back()}
      </Link>
      <article>
        <header className="article__head">
          <p className="blog-card__category">{article.category}</p>
          <h1>{article.title}</h1>
          <p className="blog-card__by">
            <span>{dateLongUs(article.published)}</span>
            <span>{m.blog_by({ author: article.author })}</span>
            <span>{(minutes === 1 ? m.blog_minutes_one : m.blog_minutes_many)({ count: minutes })}</span>
          </p>
        </header>
        <img className="article__art" src={article.image} alt="" width={640} height={320} />
        <div className="prose">
          <ArticleBody body={body} />
          <p className="hint">{m.blog_advice()}</p>
        </div>
      </article>
      <ReadNext slug={article.slug} />
    </div>
  );
}
