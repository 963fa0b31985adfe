import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { BlogCard } from './BlogCard.tsx';
import { blog } from './blogActor.ts';
import { PREBUILT } from './built.ts';

/** Leads to the first of the articles that someone asked for more of. */
const useFocusOnMore = (list: RefObject<HTMLUListElement | null>): void => {
  const pages = useSelector(blog, (snapshot) => snapshot.context.pages);
  const before = useRef({ pages, cards: 0 });
  useEffect(() => {
    const cards = list.current?.children;
    if (pages > Math.max(before.current.pages, 1))
      cards?.[before.current.cards]?.querySelector<HTMLElement>('h2')?.focus();
    before.current = { pages, cards: cards?.length ?? 0 };
  }, [list, pages]);
};

/**
 * Articles as cards: those that the site was built with until the newest have come, so that a slow network shows
 * something to read, and what stays the same stays in place (B-01 to B-03).
 */
export function BlogCards() {
  const items = useSelector(blog, (snapshot) =>
    snapshot.matches('shown') ? snapshot.context.items : PREBUILT.first,
  );
  const list = useRef<HTMLUListElement>(null);
  useFocusOnMore(list);
  return (
    <ul className="blog-grid plain" ref={list}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: articles are only ever added at the end, and ids may be missing
        <li key={place}>
          <BlogCard item={item} />
        </li>
      ))}
    </ul>
  );
}
