import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '#domain/articles.ts';
import { loadArticleBody } from '#src/content/articles/bodies.ts';
import { readingMinutes } from '#src/content/articles/body.ts';

describe.each(ARTICLES)('the article $slug', (article) => {
  it('has a text of some minutes, with headings and no open placeholder [D-22]', async () => {
    const body = await loadArticleBody(article.slug);
    expect(readingMinutes(body)).toBeGreaterThanOrEqual(1);
    expect(body.filter((block) => typeof block === 'object' && 'heading' in block).length).toBeGreaterThan(1);
    expect(JSON.stringify(body).length).toBeGreaterThan(1_200);
    expect(JSON.stringify(body)).not.toMatch(/undefined|NaN|[{]\w+[}]/);
  });

  it('has a small drawing of its own [D-22]', () => {
    const drawing = readFileSync(`public${article.image}`, 'utf8');
    expect(drawing.length).toBeLessThan(8_000);
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(drawing).not.toMatch(/style=|<script|href=/);
  });
});
