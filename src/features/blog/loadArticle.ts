import { notFound } from '@tanstack/react-router';
import { type Article, articleBySlug } from '#domain/articles.ts';
import { ChunkError } from '#ui/loading/chunkError.ts';
import { loadArticleBody } from '../../content/articles/bodies.ts';
import type { Body } from '../../content/articles/body.ts';

type LoadedArticle = { article: Article; body: Body };

/**
 * Loads an article with its text (D-22).
 * @throws notFound when there is none, ChunkError when its text doesn't load.
 */
export const loadArticle = async (slug: string): Promise<LoadedArticle> => {
  const article = articleBySlug(slug);
  if (!article) throw notFound();
  const body = await loadArticleBody(article.slug).catch(() => {
    throw new ChunkError(slug, 'error');
  });
  return { article, body };
};
