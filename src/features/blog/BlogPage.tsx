import { useSelector } from '@xstate/react';
import { useContext, useEffect } from 'react';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { Banner } from '../pages/parts/Banner.tsx';
import { BlogCards } from './BlogCards.tsx';
import { BlogMore } from './BlogMore.tsx';
import { blog } from './blogActor.ts';
import { blogFailureText } from './failureText.ts';
import { NoScriptContent } from './PrebuiltArticles.tsx';

function Articles() {
  const has = useTags(blog);
  const failure = useSelector(blog, (snapshot) => snapshot.context.failure);
  const noScriptContent = useContext(NoScriptContent);
  useEffect(() => blog.send({ type: 'BLOG.OPENED' }), []);
  return (
    <div className="section wrap stack">
      {has('show articles') && (
        <>
          <BlogCards />
          <BlogMore />
        </>
      )}
      {has('show no articles') && <EmptyState title={m.blog_empty()} />}
      {has('not loaded') && failure && (
        <ErrorState
          text={blogFailureText(failure)}
          retryLabel={m.blog_retry()}
          onRetry={() => blog.send({ type: 'RETRY' })}
        />
      )}
      <noscript>{noScriptContent}</noscript>
    </div>
  );
}

/** The blog (B-01 to B-04). */
export function BlogPage() {
  useTitle(m.public_blog_title());
  return (
    <>
      <Banner title={m.public_blog_title()} lead={m.blog_lead()} />
      <AfterPaint>
        <Articles />
      </AfterPaint>
    </>
  );
}
