import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { blog } from '../../../blog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { blogFailureText } from './texts.ts';

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
