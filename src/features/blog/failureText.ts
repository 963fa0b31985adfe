import type { BlogFailure } from '#machines/blog.ts';
import { m } from '#messages';

/** The text for a failure to load articles (B-04). */
export const blogFailureText = (failure: BlogFailure): string => {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return m.blog_failed_network();
    case 'http':
      return m.blog_failed_http({ status: failure.status, text: failure.text }).trimEnd();
    case 'refused':
      return failure.message ?? m.blog_failed();
    default:
      return m.blog_failed();
  }
};
