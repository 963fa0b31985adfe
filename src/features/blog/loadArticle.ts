import { notFound } from '@tanstack/react-router';
import { loadArticleBody } from '#domain/content/articles/bodies.ts';
import type { Body } from '#domain/content/articles/body.ts';
import { type Article, articleBySlug } from '#domain/content/articles/list.ts';
import { ChunkError } from '../../loading/chunkError.ts';

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
