import { ARTICLES } from '#domain/articles.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { articleData, type Data, faqData, loanData, organizationData, pictureOf } from './data.ts';

/** A page that is built ahead of time, and what machines are told about it. */
export type BuiltPage = {
  path: string;
  /** The modules that its route loads, its frame included: the file names of screens and loaders. */
  screens: readonly string[];
  /** The page's own part of the title, as its screen passes it to useTitle. */
  title: string;
  description: string;
  /** The address that counts, where two show the same. */
  canonical?: string;
  type?: 'website' | 'article';
  /** The drawing that is shown where the page is shared, and the picture made of it; others show the bridge. */
  drawing?: { svg: string; png: string };
  data?: readonly Data[];
  /** True for a page that can't be used without scripts. */
  scripted?: boolean;
  /** Not for search engines. */
  hidden?: boolean;
};

const FRAME = 'PublicLayout';

const TERMS = {
  screens: [FRAME, 'TermsPage'],
  title: m.public_terms_title(),
  description: m.meta_terms(COPY_VALUES),
  canonical: '/terms',
};

const ARTICLE_PAGES: readonly BuiltPage[] = ARTICLES.map((article) => ({
  path: article.link,
  screens: [FRAME, 'BlogArticlePage', 'loadArticle', article.slug],
  title: article.title,
  description: article.description,
  type: 'article',
  drawing: { svg: article.image, png: pictureOf(article.image) },
  data: [articleData(article)],
}));

/** Every public page, and the one for addresses that lead nowhere. */
export const BUILT_PAGES: readonly BuiltPage[] = [
  {
    path: '/',
    screens: [FRAME, 'HomePage'],
    title: m.public_home_title(),
    description: m.meta_home(COPY_VALUES),
    data: [organizationData(), loanData('short')],
  },
  {
    path: '/about',
    screens: [FRAME, 'AboutPage'],
    title: m.public_about_title(),
    description: m.about_lead(COPY_VALUES),
    data: [organizationData()],
  },
  {
    path: '/contact',
    screens: [FRAME, 'ContactPage'],
    title: m.public_contact_title(),
    description: m.meta_contact(COPY_VALUES),
    data: [organizationData()],
  },
  {
    path: '/blog',
    screens: [FRAME, 'BlogPage'],
    title: m.public_blog_title(),
    description: m.meta_blog(COPY_VALUES),
  },
  ...ARTICLE_PAGES,
  {
    path: '/apply',
    screens: ['WizardLayout', 'ApplyPage'],
    title: m.login_title(),
    description: m.meta_apply(COPY_VALUES),
    scripted: true,
  },
  {
    path: '/repay',
    screens: [FRAME, 'RepayPage'],
    title: m.repay_title(),
    description: m.meta_repay(COPY_VALUES),
  },
  {
    path: '/faq',
    screens: [FRAME, 'FaqPage'],
    title: m.public_faq_title(),
    description: m.faq_lead(),
    data: [faqData()],
  },
  {
    path: '/instant-loan',
    screens: [FRAME, 'InstantLoanPage'],
    title: m.public_instant_title(),
    description: m.instant_lead(COPY_VALUES),
    data: [loanData('instant')],
  },
  {
    path: '/personal-loan',
    screens: [FRAME, 'PersonalLoanPage'],
    title: m.public_personal_loan_title(),
    description: m.personal_loan_lead(COPY_VALUES),
    data: [loanData('personal')],
  },
  {
    path: '/education-loan',
    screens: [FRAME, 'EducationLoanPage'],
    title: m.public_education_title(),
    description: m.education_lead(COPY_VALUES),
    data: [loanData('education')],
  },
  {
    path: '/privacy-policy',
    screens: [FRAME, 'PrivacyPage'],
    title: m.public_privacy_title(),
    description: m.meta_privacy(COPY_VALUES),
  },
  { path: '/termsandconditions', ...TERMS },
  { path: '/terms', ...TERMS },
  {
    path: '/404',
    screens: [FRAME, 'NotFoundPage'],
    title: m.ui_not_found_title(),
    description: m.ui_not_found_text(),
    hidden: true,
  },
];
