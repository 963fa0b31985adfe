import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { blog } from '../../../blog.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlogCard } from './BlogCard.tsx';
import { MoreFailed } from './MoreFailed.tsx';

/** The cards, and the way to more of them; the focus goes to the first one that came (B-01 to B-03). */
export function BlogList() {
  const items = useSelector(blog, (snapshot) => snapshot.context.items);
  const canLoad = useSelector(blog, (snapshot) => snapshot.can({ type: 'MORE.WANTED' }));
  const isLoading = useSelector(blog, (snapshot) => snapshot.matches({ shown: 'loadingMore' }));
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(items.length);

  useEffect(() => {
    if (items.length > before.current)
      list.current?.children[before.current]?.querySelector<HTMLElement>('h2')?.focus();
    before.current = items.length;
  }, [items]);

  return (
    <>
      <ul className="blog-grid plain" ref={list}>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: articles are only ever added at the end, and ids may be missing
          <li key={place}>
            <BlogCard item={item} />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {m.blog_count({ count: items.length })}
      </p>
      <MoreFailed />
      {(canLoad || isLoading) && (
        <div className="blog-more">
          <Button
            variant="secondary"
            size="lg"
            busy={isLoading && m.blog_more_busy()}
            onClick={() => blog.send({ type: 'MORE.WANTED' })}
          >
            {m.blog_more()}
          </Button>
        </div>
      )}
    </>
  );
}
