import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TryAgain } from '#ui/buttons/TryAgain.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { blog } from './blogActor.ts';
import { blogFailureText } from './failureText.ts';

/** Below the articles: their number, 'Load More Blogs', and the reason of a failure (B-01, B-03, B-04). */
export function BlogMore() {
  const count = useSelector(blog, (snapshot) => snapshot.context.items.length);
  const failure = useSelector(blog, (snapshot) => snapshot.context.failure);
  const has = useTags(blog);
  if (has('loading first page'))
    return (
      <p className="blog-more muted" role="status" aria-busy="true">
        {m.blog_loading()}
      </p>
    );
  return (
    <>
      <p className="vh" role="status">
        {m.blog_count({ count })}
      </p>
      {failure && (
        <Note tone="error" role="alert">
          <p>{blogFailureText(failure)}</p>
          <TryAgain
            variant="secondary"
            size="sm"
            label={m.blog_retry()}
            onRetry={() => blog.send({ type: 'RETRY' })}
          />
        </Note>
      )}
      {has('show more') && (
        <div className="blog-more">
          <Button
            variant="secondary"
            size="lg"
            busy={has('loading more') && m.blog_more_busy()}
            onClick={() => blog.send({ type: 'MORE.WANTED' })}
          >
            {m.blog_more()}
          </Button>
        </div>
      )}
    </>
  );
}
