import type { ArticleSlug } from '#domain/articles.ts';
import type { Body } from './body.ts';

/** The text of each article, each in its own chunk. */
const BODIES: Record<ArticleSlug, () => Promise<{ body: Body }>> = {
  'what-apr-means': () => import('./en/what-apr-means.ts'),
  'borrow-only-what-you-need': () => import('./en/borrow-only-what-you-need.ts'),
  'spot-a-fake-loan-app': () => import('./en/spot-a-fake-loan-app.ts'),
  'credit-score-basics': () => import('./en/credit-score-basics.ts'),
  'read-a-key-facts-statement': () => import('./en/read-a-key-facts-statement.ts'),
  'budget-on-one-page': () => import('./en/budget-on-one-page.ts'),
  'if-you-cannot-repay': () => import('./en/if-you-cannot-repay.ts'),
  'guard-your-otp-and-upi-pin': () => import('./en/guard-your-otp-and-upi-pin.ts'),
  'start-an-emergency-fund': () => import('./en/start-an-emergency-fund.ts'),
  'paying-back-early': () => import('./en/paying-back-early.ts'),
  'read-your-salary-slip': () => import('./en/read-your-salary-slip.ts'),
  'share-pan-and-aadhaar-safely': () => import('./en/share-pan-and-aadhaar-safely.ts'),
  'before-you-borrow': () => import('./en/before-you-borrow.ts'),
  'festival-spending-plan': () => import('./en/festival-spending-plan.ts'),
};

/** Loads the text of an article. */
export const loadArticleBody = async (slug: ArticleSlug): Promise<Body> => (await BODIES[slug]()).body;
