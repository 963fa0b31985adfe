import { articleBySlug } from '#domain/articles.ts';
import { STEPS } from '#domain/steps/steps.ts';

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/blog',
  '/repay',
  '/faq',
  '/instant-loan',
  '/personal-loan',
  '/education-loan',
  '/privacy-policy',
  '/termsandconditions',
  '/terms',
  '/apply',
  '/verify-otp',
];
const SIGNED_IN = [
  ...STEPS.map((step) => step.route),
  '/dashboard',
  '/my-account',
  '/my-loan',
  '/my-loan/offer',
  '/support',
  '/loan-history',
  '/apply/check-eligibility',
  '/apply/profile-preview',
  '/my-dashboard/calculate-loan',
  '/my-dashboard/loan-calculator',
];

export type PageKind = 'public' | 'signed-in' | 'desk' | 'unknown';

/** The kind of page at a path; a trailing slash is ignored. */
export function pageKind(path: string): PageKind {
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  if (PUBLIC.includes(plain) || articleBySlug(/^\/blog\/([^/]+)$/.exec(plain)?.[1] ?? '')) return 'public';
  if (/^\/desk(\/|$)/.test(plain)) return 'desk';
  return SIGNED_IN.includes(plain) ? 'signed-in' : 'unknown';
}
