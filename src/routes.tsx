import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { type Load, lazyScreen } from '#ui/loading/importWithRetry.ts';
import { noSearch, searchOf } from '#ui/loading/searchOf.ts';
import { RouteErrorPage } from '#ui/notices/RouteErrorPage.tsx';
import type { dashboardSearch } from './features/dashboard/DashboardPage.tsx';
import type { documentsSearch } from './features/documents/DocumentsPage.tsx';
import type { loanSearch } from './features/my-loan/MyLoanPage.tsx';
import type { previewSearch } from './features/review/ProfilePreviewPage.tsx';
import type { applySearch } from './features/sign-in/ApplyPage.tsx';
import { WizardPending } from './layouts/frame/WizardPending.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { seemsSignedIn } from './storage/signedIn.ts';

const root = createRootRoute({ component: RootLayout, errorComponent: RouteErrorPage });

const frame = <const Id extends string, Name extends string>(id: Id, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => root, id, component: lazyScreen(load, name) });

const site = frame('site', () => import('./layouts/PublicLayout.tsx'), 'PublicLayout');
/** A press that leads there is answered before its code can keep the processor busy, and for no longer than that takes [OPN-09]. */
const wizard = frame('wizard', () => import('./layouts/WizardLayout.tsx'), 'WizardLayout').update({
  pendingComponent: WizardPending,
  pendingMs: 0,
  pendingMinMs: 0,
});
const signedIn = frame('signed-in', () => import('./layouts/SignedInLayout.tsx'), 'SignedInLayout');
const account = frame('account', () => import('./layouts/AccountLayout.tsx'), 'AccountLayout');

const notFound = lazyScreen(() => import('./layouts/NotFoundPage.tsx'), 'NotFoundPage');

type Page<Path extends string, Name extends string> = [path: Path, load: Load<Name>, name: Name];
const page = <const Path extends string, Name extends string>(...[path, load, name]: Page<Path, Name>) => ({
  path,
  validateSearch: noSearch,
  component: lazyScreen(load, name),
});

// A function for each frame: one that is generic over the frames would lose the paths, and any address would compile.
const open = <const Path extends string, Name extends string>(...args: Page<Path, Name>) =>
  createRoute({ getParentRoute: () => site, ...page(...args) });
const closed = <const Path extends string, Name extends string>(...args: Page<Path, Name>) =>
  createRoute({ getParentRoute: () => signedIn, ...page(...args) });
const own = <const Path extends string, Name extends string>(...args: Page<Path, Name>) =>
  createRoute({ getParentRoute: () => account, ...page(...args) });

/** Signed-in people are sent to the dashboard, except for the wizard's PAN sub-step (D-12). */
const apply = createRoute({
  getParentRoute: () => wizard,
  path: '/apply',
  component: lazyScreen(() => import('./features/sign-in/ApplyPage.tsx'), 'ApplyPage'),
  validateSearch: searchOf<typeof applySearch>(),
  beforeLoad: ({ search }) => {
    if (seemsSignedIn() && search.step !== 'pan') throw redirect({ to: '/dashboard' });
  },
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyScreen(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  validateSearch: searchOf<typeof dashboardSearch>(),
});

/** Step 8; with `replace` or `change`, one document that is sent anew [LOAN-25] [PRE-10]. */
const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-dashboard/upload-documents',
  component: lazyScreen(() => import('./features/documents/DocumentsPage.tsx'), 'DocumentsPage'),
  validateSearch: searchOf<typeof documentsSearch>(),
});

/** The newest loan, or the one whose number the address has [LOAN-29]. */
const myLoan = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-loan',
  component: lazyScreen(() => import('./features/my-loan/MyLoanPage.tsx'), 'MyLoanPage'),
  validateSearch: searchOf<typeof loanSearch>(),
});

/** The profile preview; with `change`, one answer of it [PRE-05]. */
const preview = createRoute({
  getParentRoute: () => signedIn,
  path: '/apply/profile-preview',
  component: lazyScreen(() => import('./features/review/ProfilePreviewPage.tsx'), 'ProfilePreviewPage'),
  validateSearch: searchOf<typeof previewSearch>(),
});

/** A blog article: the route's loader fetches its text, so that it can be built ahead of time (D-22). */
const article = createRoute({
  getParentRoute: () => site,
  path: '/blog/$slug',
  validateSearch: noSearch,
  loader: async ({ params }) => {
    const { loadArticle } = await import('./features/blog/loadArticle.ts');
    return loadArticle(params.slug);
  },
  component: lazyScreen(() => import('./features/blog/BlogArticlePage.tsx'), 'BlogArticlePage'),
  notFoundComponent: notFound,
});

/** Every other address. */
const unknown = createRoute({
  getParentRoute: () => site,
  path: '$',
  validateSearch: noSearch,
  component: notFound,
});

/** The bank page's old name for the calculator (D-03). */
const loanCalculator = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-dashboard/loan-calculator',
  validateSearch: noSearch,
  beforeLoad: () => {
    throw redirect({ to: '/my-dashboard/calculate-loan' });
  },
});

/** Every piece of the design system on one page; only while developing. */
const kit = import.meta.env.DEV ? [open('/kit', () => import('./features/kit/KitPage.tsx'), 'KitPage')] : [];

const terms = () => import('./features/pages/TermsPage.tsx');
const eligibility = () => import('./features/eligibility/EligibilityPage.tsx');

/** Every address of the product (specification section 2; ). */
export const routeTree = root.addChildren([
  site.addChildren([
    open('/', () => import('./features/home/HomePage.tsx'), 'HomePage'),
    open('/about', () => import('./features/pages/AboutPage.tsx'), 'AboutPage'),
    open('/contact', () => import('./features/contact/ContactPage.tsx'), 'ContactPage'),
    open('/blog', () => import('./features/blog/BlogPage.tsx'), 'BlogPage'),
    article,
    open('/repay', () => import('./features/repay/RepayPage.tsx'), 'RepayPage'),
    open('/faq', () => import('./features/pages/FaqPage.tsx'), 'FaqPage'),
    open('/instant-loan', () => import('./features/pages/InstantLoanPage.tsx'), 'InstantLoanPage'),
    open('/personal-loan', () => import('./features/pages/PersonalLoanPage.tsx'), 'PersonalLoanPage'),
    open('/education-loan', () => import('./features/pages/EducationLoanPage.tsx'), 'EducationLoanPage'),
    open('/privacy-policy', () => import('./features/pages/PrivacyPage.tsx'), 'PrivacyPage'),
    open('/termsandconditions', terms, 'TermsPage'),
    open('/terms', terms, 'TermsPage'),
    open('/verify-otp', () => import('./features/pages/VerifyOtpPage.tsx'), 'VerifyOtpPage'),
    unknown,
    ...kit,
  ]),
  wizard.addChildren([apply]),
  account.addChildren([
    own('/my-account', () => import('./features/account/MyAccountPage.tsx'), 'MyAccountPage'),
    own('/loan-history', () => import('./features/dashboard/LoanHistoryPage.tsx'), 'LoanHistoryPage'),
  ]),
  signedIn.addChildren([
    dashboard,
    loanCalculator,
    myLoan,
    closed('/my-loan/offer', () => import('./features/my-loan/OfferPage.tsx'), 'OfferPage'),
    closed('/my-loan/account', () => import('./features/my-loan/AccountPage.tsx'), 'AccountPage'),
    closed('/support', () => import('./features/pages/SupportPage.tsx'), 'SupportPage'),
    preview,
    closed(
      '/my-dashboard/calculate-loan',
      () => import('./features/offer/LoanCalculatorPage.tsx'),
      'LoanCalculatorPage',
    ),
    closed('/pan-verification', () => import('./features/steps/PanPage.tsx'), 'PanPage'),
    closed('/apply/personal-details', () => import('./features/steps/PersonalPage.tsx'), 'PersonalPage'),
    closed('/apply/residence-details', () => import('./features/steps/ResidencePage.tsx'), 'ResidencePage'),
    closed('/apply/income-details', () => import('./features/steps/IncomePage.tsx'), 'IncomePage'),
    closed('/apply/image-capture', () => import('./features/selfie/SelfiePage.tsx'), 'SelfiePage'),
    closed('/apply/check-eligibility', eligibility, 'EligibilityPage'),
    closed('/my-dashboard/eligibility', eligibility, 'EligibilityPage'),
    closed(
      '/my-dashboard/about-your-company',
      () => import('./features/steps/EmploymentPage.tsx'),
      'EmploymentPage',
    ),
    documents,
    closed('/my-dashboard/bank-details', () => import('./features/steps/BankPage.tsx'), 'BankPage'),
  ]),
]);
