import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTags } from '#ui/base/useTags.ts';
import { isReferenceCrm } from '../../crm/config.ts';
import { BlogCard } from './BlogCard.tsx';
import { blog } from './blogActor.ts';
import { PREBUILT } from './PrebuiltArticles.tsx';

const NONE: typeof PREBUILT.first = [];
const prebuilt = () => (isReferenceCrm() ? PREBUILT.first : NONE);

/** Focuses the first of the articles that 'Load More Blogs' added. */
const useFocusOnMore = (list: RefObject<HTMLUListElement | null>): void => {
  const pages = useSelector(blog, (snapshot) => snapshot.context.pages);
  const previous = useRef({ pages, cards: 0 });
  useEffect(() => {
    const cards = list.current?.children;
    if (pages > Math.max(previous.current.pages, 1))
      cards?.[previous.current.cards]?.querySelector<HTMLElement>('h2')?.focus();
    previous.current = { pages, cards: cards?.length ?? 0 };
  }, [list, pages]);
};

/**
 * Articles as cards (B-01 to B-03). Until the newest have loaded it shows the prebuilt ones, in the same elements, so
 * that a slow network has something to read and unchanged cards stay in place. Another CRM has articles of its own.
 */
export function BlogCards() {
  const has = useTags(blog);
  const loaded = useSelector(blog, (snapshot) => snapshot.context.items);
  const items = has('show loaded articles') ? loaded : prebuilt();
  const list = useRef<HTMLUListElement>(null);
  useFocusOnMore(list);
  return (
    <ul className="blog-grid plain" ref={list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: articles are only ever added at the end, and ids may be missing
        <li key={index}>
          <BlogCard item={item} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
