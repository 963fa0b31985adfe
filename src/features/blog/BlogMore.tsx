import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { blog } from './blogActor.ts';
import { MoreFailed } from './MoreFailed.tsx';

/** How many articles are shown, and the way to more of them (B-01, B-03). */
export function BlogMore() {
  const count = useSelector(blog, (snapshot) => snapshot.context.items.length);
  const canLoad = useSelector(blog, (snapshot) => snapshot.can({ type: 'MORE.WANTED' }));
  const isLoading = useSelector(blog, (snapshot) => snapshot.matches({ shown: 'loadingMore' }));
  return (
    <>
      <p className="vh" role="status">
        {m.blog_count({ count })}
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
