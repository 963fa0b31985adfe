import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import { blog } from './blogActor.ts';
import { blogFailureText } from './failureText.ts';

/** Why no more articles came, below those that did (B-04). */
export function MoreFailed() {
  const hasFailed = useSelector(blog, (snapshot) => snapshot.matches({ shown: 'moreFailed' }));
  const failure = useSelector(blog, (snapshot) => snapshot.context.failure);
  if (!hasFailed || !failure) return null;
  return (
    <Note tone="error" role="alert">
      <p>{blogFailureText(failure)}</p>
      <Button variant="secondary" size="sm" icon="refresh-cw" onClick={() => blog.send({ type: 'RETRY' })}>
        {m.blog_retry()}
      </Button>
    </Note>
  );
}
