import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyScreen } from './chunks.ts';
import { RootLayout } from './screens/layouts/RootLayout.tsx';
import { RouteErrorPage } from './screens/RouteErrorPage.tsx';
import { seemsSignedIn } from './storage/signedIn.ts';

const root = createRootRoute({ component: RootLayout, errorComponent: RouteErrorPage });

const frame = <const Id extends string, Name extends string, Module extends Record<Name, ComponentType>>(
  id: Id,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ getParentRoute: () => root, id, component: lazyScreen(load, name) });

const site = frame('site', () => import('./screens/layouts/PublicLayout.tsx'), 'PublicLayout');
const wizard = frame('wizard', () => import('./screens/layouts/WizardLayout.tsx'), 'WizardLayout');
const signedIn = frame('signed-in', () => import('./screens/layouts/SignedInLayout.tsx'), 'SignedInLayout');
const account = frame('account', () => import('./screens/layouts/AccountLayout.tsx'), 'AccountLayout');

const notFound = lazyScreen(() => import('./screens/NotFoundPage.tsx'), 'NotFoundPage');

const page =
  <Parent extends typeof site | typeof signedIn | typeof account>(parent: Parent) =>
  <const P extends string, Name extends string, Module extends Record<Name, ComponentType>>(
    path: P,
    load: () => Promise<Module>,
    name: Name,
  ) =>
    createRoute({ getParentRoute: () => parent, path, component: lazyScreen(load, name) });

const open = page(site);
const closed = page(signedIn);
const own = page(account);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Signed-in people have nothing to do in the wizard but its PAN sub-step (D-12). */
const apply = createRoute({
  getParentRoute: () => wizard,
  path: '/apply',
  component: lazyScreen(() => import('./screens/ApplyPage.tsx'), 'ApplyPage'),
  validateSearch: (search): { step?: string | undefined } => ({ step: text(search.step) }),
  beforeLoad: ({ search }) => {
    if (seemsSignedIn() && search.step !== 'pan') throw redirect({ to: '/dashboard' });
  },
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyScreen(() => import('./screens/DashboardPage.tsx'), 'DashboardPage'),
  validateSearch: (search): { refresh?: true | undefined } => ({
    refresh: search.refresh === undefined ? undefined : true,
  }),
});

/** An article of the blog: its text comes with the route, so that it can be built ahead of time (D-22). */
const article = createRoute({
  getParentRoute: () => site,
  path: '/blog/$slug',
  loader: async ({ params }) => {
    const { loadArticle } = await import('./screens/public/blog/loadArticle.ts');
    return loadArticle(params.slug);
  },
  component: lazyScreen(() => import('./screens/public/BlogArticlePage.tsx'), 'BlogArticlePage'),
  notFoundComponent: notFound,
});

/** Whatever has no other route. */
const unknown = createRoute({ getParentRoute: () => site, path: '$', component: notFound });

/** The bank page's old name for the calculator (D-03). */
const loanCalculator = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-dashboard/loan-calculator',
  beforeLoad: () => {
    throw redirect({ to: '/my-dashboard/calculate-loan' });
  },
});

/** Every piece of the design system on one page; only while developing. */
const kit = import.meta.env.DEV ? [open('/kit', () => import('./screens/KitPage.tsx'), 'KitPage')] : [];

const terms = () => import('./screens/public/TermsPage.tsx');
const eligibility = () => import('./screens/steps/EligibilityPage.tsx');

/** Every address of the product (specification section 2; ). */
export const routeTree = root.addChildren([
  site.addChildren([
    open('/', () => import('./screens/public/HomePage.tsx'), 'HomePage'),
    open('/about', () => import('./screens/public/AboutPage.tsx'), 'AboutPage'),
    open('/contact', () => import('./screens/public/ContactPage.tsx'), 'ContactPage'),
    open('/blog', () => import('./screens/public/BlogPage.tsx'), 'BlogPage'),
    article,
    open('/repay', () => import('./screens/public/RepayPage.tsx'), 'RepayPage'),
    open('/faq', () => import('./screens/public/FaqPage.tsx'), 'FaqPage'),
    open('/instant-loan', () => import('./screens/public/InstantLoanPage.tsx'), 'InstantLoanPage'),
    open('/personal-loan', () => import('./screens/public/PersonalLoanPage.tsx'), 'PersonalLoanPage'),
    open('/education-loan', () => import('./screens/public/EducationLoanPage.tsx'), 'EducationLoanPage'),
    open('/privacy-policy', () => import('./screens/public/PrivacyPage.tsx'), 'PrivacyPage'),
    open('/termsandconditions', terms, 'TermsPage'),
    open('/terms', terms, 'TermsPage'),
    open('/verify-otp', () => import('./screens/VerifyOtpPage.tsx'), 'VerifyOtpPage'),
    unknown,
    ...kit,
  ]),
  wizard.addChildren([apply]),
  account.addChildren([
    own('/my-account', () => import('./screens/MyAccountPage.tsx'), 'MyAccountPage'),
    own('/loan-history', () => import('./screens/LoanHistoryPage.tsx'), 'LoanHistoryPage'),
  ]),
  signedIn.addChildren([
    dashboard,
    loanCalculator,
    closed('/support', () => import('./screens/SupportPage.tsx'), 'SupportPage'),
    closed('/apply/profile-preview', () => import('./screens/ProfilePreviewPage.tsx'), 'ProfilePreviewPage'),
    closed(
      '/my-dashboard/calculate-loan',
      () => import('./screens/LoanCalculatorPage.tsx'),
      'LoanCalculatorPage',
    ),
    closed('/pan-verification', () => import('./screens/steps/PanPage.tsx'), 'PanPage'),
    closed('/apply/personal-details', () => import('./screens/steps/PersonalPage.tsx'), 'PersonalPage'),
    closed('/apply/residence-details', () => import('./screens/steps/ResidencePage.tsx'), 'ResidencePage'),
    closed('/apply/income-details', () => import('./screens/steps/IncomePage.tsx'), 'IncomePage'),
    closed('/apply/image-capture', () => import('./screens/steps/SelfiePage.tsx'), 'SelfiePage'),
    closed('/apply/check-eligibility', eligibility, 'EligibilityPage'),
    closed('/my-dashboard/eligibility', eligibility, 'EligibilityPage'),
    closed(
      '/my-dashboard/about-your-company',
      () => import('./screens/steps/EmploymentPage.tsx'),
      'EmploymentPage',
    ),
    closed(
      '/my-dashboard/upload-documents',
      () => import('./screens/steps/DocumentsPage.tsx'),
      'DocumentsPage',
    ),
    closed('/my-dashboard/bank-details', () => import('./screens/steps/BankPage.tsx'), 'BankPage'),
  ]),
]);
