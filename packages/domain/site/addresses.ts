import { BASE_LOCALE, LOCALES, type Locale } from '../locale.ts';

/** Pages that stand ready in every language, each at an address of its own; articles of the blog are more of them. */
export const PUBLIC_PATHS: readonly string[] = [
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
];

const isPublic = (path: string): boolean =>
  path.startsWith('/blog/') || PUBLIC_PATHS.includes(path.replace(/(?<=.)\/$/, ''));

/** The address of a public page in a language: '/about', '/hi/about'. */
export const publicAddressIn = (locale: Locale, path: string): string =>
  locale === BASE_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`;

/**
 * The address of a path in a language: '/about', '/hi/about'. Pages of a person who is signed in have one address in every
 * language [LANG-02].
 */
export const addressIn = (locale: Locale, path: string): string =>
  isPublic(path) ? publicAddressIn(locale, path) : path;

/** The language that an address names, and the path: of '/hi/about', 'hi' and '/about'; of '/about', no language. */
export const splitAddress = (pathname: string): { locale: Locale | undefined; path: string } => {
  const [, first, rest] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const locale = LOCALES.find((one) => one === first && one !== BASE_LOCALE);
  return locale ? { locale, path: rest || '/' } : { locale, path: pathname };
};
