import { articleBySlug } from '#domain/articles.ts';
import { PUBLIC_PATHS } from '#domain/site/addresses.ts';
import { STEPS } from '#domain/steps/steps.ts';

/** Where a code is typed: alike for everybody, too, but not built ahead. */
const CODE = '/verify-otp';
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

/** `public` pages are built ahead, each in every language; the app draws the others, at one address in every language. */
export type PageKind = 'public' | 'code' | 'signed-in' | 'desk' | 'unknown';

/** The kind of page at a path; a trailing slash is ignored. */
export function pageKind(path: string): PageKind {
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  if (plain === CODE) return 'code';
  if (PUBLIC_PATHS.includes(plain) || articleBySlug(/^\/blog\/([^/]+)$/.exec(plain)?.[1] ?? ''))
    return 'public';
  if (/^\/desk(\/|$)/.test(plain)) return 'desk';
  return SIGNED_IN.includes(plain) ? 'signed-in' : 'unknown';
}
