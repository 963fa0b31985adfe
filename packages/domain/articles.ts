import { COPY_VALUES } from './figures.ts';

type Entry = {
  /** The address: /blog/slug. */
  slug: string;
  category: string;
  title: string;
  description: string;
  /** yyyy-mm-dd. */
  published: string;
};

/** An article in the blog's list (B-02, D-22). */
export type Article = Entry & { author: string; image: string; link: string };

const ENTRIES = [
  {
    slug: 'what-apr-means',
    category: 'Understanding loans',
    title: 'APR: the one number that lets you compare loans',
    description:
      'A rate by the day looks small and a rate by the year looks large, yet both can be the same loan. APR puts fee, interest and time into one number, so that you can lay two offers side by side and see which one costs less.',
    published: '2026-11-16',
  },
  {
    slug: 'borrow-only-what-you-need',
    category: 'Borrowing well',
    title: 'How much to borrow: less than you are offered',
    description:
      'An offer says what a lender would give you, not what you can carry. Four questions and five minutes with a pen help you find an amount that your next salary pays back, with room left for rent, food and school.',
    published: '2026-11-09',
  },
  {
    slug: 'spot-a-fake-loan-app',
    category: 'Staying safe',
    title: 'Eight signs of a fake loan app',
    description:
      'A fee before the loan, no name of a lender, a wish to read your contacts: fake loan apps give themselves away before they do harm. Know the signs, and know whom to call when it has already happened.',
    published: '2026-11-02',
  },
  {
    slug: 'credit-score-basics',
    category: 'Credit score',
    title: 'Your credit score, and what really moves it',
    description:
      'Five things decide nearly all of your score, and none of them is your salary. What they are, how to see your report free of charge, and how to put a mistake in it right.',
    published: '2026-10-26',
  },
  {
    slug: 'read-a-key-facts-statement',
    category: 'Understanding loans',
    title: 'Two pages before you sign: the Key Facts Statement',
    description:
      'Every lender has to give you a short statement of facts before you sign: the amount, the APR, each charge, the dates and the days in which you may step back. Here is how to read it in ten minutes.',
    published: '2026-10-19',
  },
  {
    slug: 'budget-on-one-page',
    category: 'Everyday money',
    title: 'A budget on one page, made on salary day',
    description:
      'You need no app for a budget: one sheet, four lines and ten minutes on the day your salary comes. It tells you by how much you can save, and on which day of the month the money usually runs out.',
    published: '2026-10-12',
  },
  {
    slug: 'if-you-cannot-repay',
    category: 'Borrowing well',
    title: 'When you cannot pay on the date: what to do first',
    description:
      'Silence makes a late payment dearer. Call before the date, ask for a plan in writing, pay what you can, and know what a recovery agent may never do. A calm order of steps for a hard week.',
    published: '2026-10-05',
  },
  {
    slug: 'guard-your-otp-and-upi-pin',
    category: 'Staying safe',
    title: 'OTP and UPI PIN: who may ask for them? Nobody',
    description:
      'A one-time code is a key that works once. A UPI PIN is a key that works always. Most frauds by phone are a friendly voice that asks for one of them. Five scripts that callers use, and what to say.',
    published: '2026-09-28',
  },
  {
    slug: 'start-an-emergency-fund',
    category: 'Everyday money',
    title: 'The first ₹5,000 of an emergency fund',
    description:
      'Most short loans pay for a surprise: a tooth, a train ticket, a phone that fell. A small fund pays for the same surprise without interest. How to start it with ₹50 a day, and where to keep it.',
    published: '2026-09-21',
  },
  {
    slug: 'paying-back-early',
    category: 'Borrowing well',
    title: 'Paying back early: when it saves, and how much',
    description:
      'Where interest is counted by the day, every day that you pay earlier costs less. We count an example through, and list what to ask for after you have paid.',
    published: '2026-09-14',
  },
  {
    slug: 'read-your-salary-slip',
    category: 'Everyday money',
    title: 'Reading your salary slip, line by line',
    description:
      'Gross, basic, allowance, provident fund, professional tax: the slip explains why less arrives than the letter promised. It is also the document that lenders read first, so it is good to know what they see.',
    published: '2026-09-07',
  },
  {
    slug: 'share-pan-and-aadhaar-safely',
    category: 'Staying safe',
    title: 'Sharing your PAN and Aadhaar without worry',
    description:
      'A lender needs to know who you are, and nobody needs more than that. When to give a masked Aadhaar, what to write on a photocopy, and how to see whether somebody took a loan in your name.',
    published: '2026-08-31',
  },
  {
    slug: 'before-you-borrow',
    category: 'Borrowing well',
    title: 'Six things to try before a loan',
    description:
      'A loan is one way over a gap in the month, and often not the cheapest. Ask these six first; a careful lender would tell you the same.',
    published: '2026-08-24',
  },
  {
    slug: 'festival-spending-plan',
    category: 'Everyday money',
    title: 'Festivals without a debt in January',
    description:
      'The dates of festivals are known a year ahead, and so is most of what they cost. Divide by the months that are left, decide on gifts before the sale begins, and keep the bonus for what lasts.',
    published: '2026-08-17',
  },
] as const satisfies readonly Entry[];

export type ArticleSlug = (typeof ENTRIES)[number]['slug'];

/** The articles that come with the product, the newest first. */
export const ARTICLES: readonly (Article & { slug: ArticleSlug })[] = ENTRIES.map((entry) => ({
  ...entry,
  author: `${COPY_VALUES.brand} team`,
  image: `/blog/${entry.slug}.svg`,
  link: `/blog/${entry.slug}`,
}));

/** The article with this slug, if there is one. */
export const articleBySlug = (slug: string): (typeof ARTICLES)[number] | undefined =>
  ARTICLES.find((article) => article.slug === slug);
