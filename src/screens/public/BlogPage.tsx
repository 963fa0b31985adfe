import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function BlogPage() {
  return <PlainPage title={m.public_blog_title()} />;
}
