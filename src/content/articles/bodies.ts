import type { ArticleSlug } from '#domain/articles.ts';
import type { Body } from './body.ts';

/** The text of each article, each in its own chunk. */
const BODIES: Record<ArticleSlug, () => Promise<{ body: Body }>> = {
  'what-apr-means': () => import('./bodies/what-apr-means.ts'),
  'borrow-only-what-you-need': () => import('./bodies/borrow-only-what-you-need.ts'),
  'spot-a-fake-loan-app': () => import('./bodies/spot-a-fake-loan-app.ts'),
  'credit-score-basics': () => import('./bodies/credit-score-basics.ts'),
  'read-a-key-facts-statement': () => import('./bodies/read-a-key-facts-statement.ts'),
  'budget-on-one-page': () => import('./bodies/budget-on-one-page.ts'),
  'if-you-cannot-repay': () => import('./bodies/if-you-cannot-repay.ts'),
  'guard-your-otp-and-upi-pin': () => import('./bodies/guard-your-otp-and-upi-pin.ts'),
  'start-an-emergency-fund': () => import('./bodies/start-an-emergency-fund.ts'),
  'paying-back-early': () => import('./bodies/paying-back-early.ts'),
  'read-your-salary-slip': () => import('./bodies/read-your-salary-slip.ts'),
  'share-pan-and-aadhaar-safely': () => import('./bodies/share-pan-and-aadhaar-safely.ts'),
  'before-you-borrow': () => import('./bodies/before-you-borrow.ts'),
  'festival-spending-plan': () => import('./bodies/festival-spending-plan.ts'),
};

/** Loads the text of an article. */
export const loadArticleBody = async (slug: ArticleSlug): Promise<Body> => (await BODIES[slug]()).body;
