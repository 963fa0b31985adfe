import type { ArticleSlug } from '#domain/articles.ts';
import type { Body } from './body.ts';

/** The text of each article, each in its own chunk, in the language of the build (vite.config.ts). */
const BODIES: Record<ArticleSlug, () => Promise<{ body: Body }>> = {
  'what-apr-means': () => import('#articles/what-apr-means.ts'),
  'borrow-only-what-you-need': () => import('#articles/borrow-only-what-you-need.ts'),
  'spot-a-fake-loan-app': () => import('#articles/spot-a-fake-loan-app.ts'),
  'credit-score-basics': () => import('#articles/credit-score-basics.ts'),
  'read-a-key-facts-statement': () => import('#articles/read-a-key-facts-statement.ts'),
  'budget-on-one-page': () => import('#articles/budget-on-one-page.ts'),
  'if-you-cannot-repay': () => import('#articles/if-you-cannot-repay.ts'),
  'guard-your-otp-and-upi-pin': () => import('#articles/guard-your-otp-and-upi-pin.ts'),
  'start-an-emergency-fund': () => import('#articles/start-an-emergency-fund.ts'),
  'paying-back-early': () => import('#articles/paying-back-early.ts'),
  'read-your-salary-slip': () => import('#articles/read-your-salary-slip.ts'),
  'share-pan-and-aadhaar-safely': () => import('#articles/share-pan-and-aadhaar-safely.ts'),
  'before-you-borrow': () => import('#articles/before-you-borrow.ts'),
  'festival-spending-plan': () => import('#articles/festival-spending-plan.ts'),
};

/** Loads the text of an article. */
export const loadArticleBody = async (slug: ArticleSlug): Promise<Body> => (await BODIES[slug]()).body;
