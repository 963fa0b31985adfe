import { BlogCard } from './BlogCard.tsx';
import { PREBUILT } from './built.ts';

/** The articles that no button brings to someone without JavaScript. */
export function PrebuiltArticles() {
  return (
    <ul className="blog-grid plain">
      {PREBUILT.others.map((item) => (
        <li key={item.link}>
          <BlogCard item={item} />
        </li>
      ))}
    </ul>
  );
}
