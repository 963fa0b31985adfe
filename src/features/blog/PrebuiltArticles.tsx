import { BlogCard } from './BlogCard.tsx';
import { BUILT } from './built.ts';

/** The articles that no button brings to someone without JavaScript. */
export function BuiltList() {
  return (
    <ul className="blog-grid plain">
      {BUILT.others.map((item) => (
        <li key={item.link}>
          <BlogCard item={item} />
        </li>
      ))}
    </ul>
  );
}
