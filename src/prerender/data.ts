import type { Article } from '#domain/articles.ts';
import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES, QUOTED } from '#domain/figures.ts';
import { MARKETING } from '#domain/limits.ts';
import { HOME_AMOUNT } from '#domain/loan/product.ts';
import { ORIGIN_PLACEHOLDER } from '#domain/site/origin.ts';
import { pageAddress } from '#domain/site/pageAddress.ts';
import { m } from '#messages';
import { FAQ } from '../content/faq.ts';

/** Something described for machines, as schema.org has it (JSON-LD). */
export type Data = { '@type': string; [property: string]: unknown };

const ORGANIZATION = `${ORIGIN_PLACEHOLDER}/#organization`;
const provider = {
  '@type': 'Organization',
  '@id': ORGANIZATION,
  name: BRAND.name,
  url: ORIGIN_PLACEHOLDER + pageAddress('/'),
};

/** The company and its contact data, for search engines. */
export const organizationData = (): Data => ({
  ...provider,
  logo: `${ORIGIN_PLACEHOLDER}/icon-512.png`,
  email: BRAND.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: BRAND.office.lines.slice(0, -1).join(', '),
    addressLocality: BRAND.office.city,
    addressRegion: BRAND.office.state,
    addressCountry: 'IN',
  },
  contactPoint: BRAND.phones.map(({ text }) => ({
    '@type': 'ContactPoint',
    telephone: text,
    contactType: 'customer support',
    areaServed: 'IN',
  })),
});

/** The questions and their answers, whole. */
export const faqData = (): Data => ({
  '@type': 'FAQPage',
  mainEntity: FAQ.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question(COPY_VALUES),
    acceptedAnswer: { '@type': 'Answer', text: answer.map((paragraph) => paragraph(COPY_VALUES)).join(' ') },
  })),
});

/** The picture that is made of a drawing at build: who shares a page, or lists it, takes no drawings. */
export const pictureOf = (drawing: string): string => drawing.replace(/\.svg$/, '.png');

/** An article of the blog. */
export const articleData = (article: Article): Data => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  datePublished: article.published,
  image: ORIGIN_PLACEHOLDER + pictureOf(article.image),
  mainEntityOfPage: ORIGIN_PLACEHOLDER + pageAddress(article.link),
  author: { '@type': 'Organization', name: article.author },
  publisher: provider,
});

const days = { '@type': 'QuantitativeValue', unitCode: 'DAY' };
const SHORT = {
  amount: {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    minValue: HOME_AMOUNT.min,
    maxValue: HOME_AMOUNT.max,
  },
  loanTerm: { ...days, minValue: MARKETING.minDays, maxValue: MARKETING.maxDays },
  annualPercentageRate: {
    '@type': 'QuantitativeValue',
    minValue: MARKETING.minApr,
    maxValue: MARKETING.maxApr,
  },
};

const LOANS = {
  short: { name: BRAND.name, description: m.meta_home(COPY_VALUES), ...SHORT },
  instant: { name: m.public_instant_title(), description: m.instant_lead(COPY_VALUES), ...SHORT },
  personal: {
    name: m.public_personal_loan_title(),
    description: m.personal_loan_lead(COPY_VALUES),
    loanTerm: {
      '@type': 'QuantitativeValue',
      unitCode: 'MON',
      minValue: QUOTED.personal.minMonths,
      maxValue: QUOTED.personal.maxMonths,
    },
    annualPercentageRate: { '@type': 'QuantitativeValue', minValue: QUOTED.personal.rate },
  },
  education: { name: m.public_education_title(), description: m.education_lead(COPY_VALUES) },
};

/** A kind of loan, with the figures that the page itself shows (H-02, H-07). */
export const loanData = (kind: keyof typeof LOANS): Data => ({
  '@type': 'LoanOrCredit',
  ...LOANS[kind],
  currency: 'INR',
  areaServed: 'IN',
  provider,
});
