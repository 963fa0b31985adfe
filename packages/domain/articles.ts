import { m } from '#messages';
import { COPY_VALUES } from './figures.ts';

type Entry = {
  /** The address: /blog/slug. */
  slug: string;
  /** yyyy-mm-dd. */
  published: string;
};

type Text = 'category' | 'title' | 'description';

/** An article in the blog's list (B-02, D-22). */
export type Article = Entry & Record<Text | 'author', string> & { image: string; link: string };

const ENTRIES = [
  {
    slug: 'what-apr-means',
    category: m.article_category_loans,
    title: m.article_what_apr_means_title,
    description: m.article_what_apr_means_description,
    published: '2026-11-16',
  },
  {
    slug: 'borrow-only-what-you-need',
    category: m.article_category_borrowing,
    title: m.article_borrow_only_what_you_need_title,
    description: m.article_borrow_only_what_you_need_description,
    published: '2026-11-09',
  },
  {
    slug: 'spot-a-fake-loan-app',
    category: m.article_category_safety,
    title: m.article_spot_a_fake_loan_app_title,
    description: m.article_spot_a_fake_loan_app_description,
    published: '2026-11-02',
  },
  {
    slug: 'credit-score-basics',
    category: m.article_category_score,
    title: m.article_credit_score_basics_title,
    description: m.article_credit_score_basics_description,
    published: '2026-10-26',
  },
  {
    slug: 'read-a-key-facts-statement',
    category: m.article_category_loans,
    title: m.article_read_a_key_facts_statement_title,
    description: m.article_read_a_key_facts_statement_description,
    published: '2026-10-19',
  },
  {
    slug: 'budget-on-one-page',
    category: m.article_category_money,
    title: m.article_budget_on_one_page_title,
    description: m.article_budget_on_one_page_description,
    published: '2026-10-12',
  },
  {
    slug: 'if-you-cannot-repay',
    category: m.article_category_borrowing,
    title: m.article_if_you_cannot_repay_title,
    description: m.article_if_you_cannot_repay_description,
    published: '2026-10-05',
  },
  {
    slug: 'guard-your-otp-and-upi-pin',
    category: m.article_category_safety,
    title: m.article_guard_your_otp_and_upi_pin_title,
    description: m.article_guard_your_otp_and_upi_pin_description,
    published: '2026-09-28',
  },
  {
    slug: 'start-an-emergency-fund',
    category: m.article_category_money,
    title: m.article_start_an_emergency_fund_title,
    description: m.article_start_an_emergency_fund_description,
    published: '2026-09-21',
  },
  {
    slug: 'paying-back-early',
    category: m.article_category_borrowing,
    title: m.article_paying_back_early_title,
    description: m.article_paying_back_early_description,
    published: '2026-09-14',
  },
  {
    slug: 'read-your-salary-slip',
    category: m.article_category_money,
    title: m.article_read_your_salary_slip_title,
    description: m.article_read_your_salary_slip_description,
    published: '2026-09-07',
  },
  {
    slug: 'share-pan-and-aadhaar-safely',
    category: m.article_category_safety,
    title: m.article_share_pan_and_aadhaar_safely_title,
    description: m.article_share_pan_and_aadhaar_safely_description,
    published: '2026-08-31',
  },
  {
    slug: 'before-you-borrow',
    category: m.article_category_borrowing,
    title: m.article_before_you_borrow_title,
    description: m.article_before_you_borrow_description,
    published: '2026-08-24',
  },
  {
    slug: 'festival-spending-plan',
    category: m.article_category_money,
    title: m.article_festival_spending_plan_title,
    description: m.article_festival_spending_plan_description,
    published: '2026-08-17',
  },
] as const satisfies readonly (Entry & Record<Text, () => string>)[];

export type ArticleSlug = (typeof ENTRIES)[number]['slug'];

/** The articles that come with the product, the newest first; their texts are in the language of whoever reads them. */
export const ARTICLES: readonly (Article & { slug: ArticleSlug })[] = ENTRIES.map(
  ({ slug, published, category, title, description }) => ({
    slug,
    published,
    image: `/blog/${slug}.svg`,
    link: `/blog/${slug}`,
    get category() {
      return category();
    },
    get title() {
      return title();
    },
    get description() {
      return description();
    },
    get author() {
      return m.article_author(COPY_VALUES);
    },
  }),
);

/** The article with this slug, if there is one. */
export const articleBySlug = (slug: string): (typeof ARTICLES)[number] | undefined =>
  ARTICLES.find((article) => article.slug === slug);
