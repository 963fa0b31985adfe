import { notFound } from '@tanstack/react-router';
import { loadArticleBody } from '#domain/content/articles/bodies.ts';
import type { Body } from '#domain/content/articles/body.ts';
import { type Article, articleBySlug } from '#domain/content/articles/list.ts';
import { ChunkError } from '../../loading/importWithRetry.ts';

export type Loaded = { article: Article; body: Body };

/** The article at an address with its text; the not-found page for one that isn't there (D-22, R-18). */
export const loadArticle = async (slug: string): Promise<Loaded> => {
  const article = articleBySlug(slug);
  if (!article) throw notFound();
  const body = await loadArticleBody(article.slug).catch(() => {
    throw new ChunkError(slug, 'error');
  });
  return { article, body };
};
