import { m } from '#messages';

/** Stands where the way to more articles will, while the newest are fetched (B-01). */
export function BlogLoading() {
  return (
    <p className="blog-more muted" role="status" aria-busy="true">
      {m.blog_loading()}
    </p>
  );
}
