import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES, type CopyText, QUOTED } from '#domain/figures.ts';
import { MARKETING, MAX_STARS } from '#domain/limits.ts';
import { HOME_AMOUNT, HOME_DAYS, HOME_RATE } from '#domain/loan/product.ts';
import { readTexts } from '#scripts/build/texts.ts';
import { CLAIMS, type Claim, LANDING_FACTS } from '#src/content/claims.ts';
import { FAQ } from '#src/content/faq.ts';
import { COLLECTED_DATA, PRIVACY } from '#src/content/privacy.ts';
import { TERMS, TERMS_SHORT } from '#src/content/terms.ts';
import { TESTIMONIALS } from '#src/content/testimonials.ts';

const messages = readTexts('en');
const PUBLIC =
  /^(public|home|claim|about|contact|faq|landing|instant|personal_loan|education|terms|privacy|legal|review|message)_/;
/** Years in the names of laws. */
const LAW = 'Act, 2023';

const publicTexts = Object.entries(messages).filter(([key]) => PUBLIC.test(key));
const say = (texts: readonly (CopyText | readonly CopyText[])[]): string =>
  texts
    .flat()
    .map((text) => (text as CopyText)(COPY_VALUES))
    .join(' ');
const claimsSay = (claims: readonly Claim[]): string =>
  say(claims.flatMap(({ term, value, note }) => [term, value, ...(note ? [note] : [])]));

const PAGES: Record<string, string> = {
  claims: claimsSay(CLAIMS),
  instant: claimsSay(LANDING_FACTS.instant),
  faq: say(FAQ.flatMap(({ question, answer }) => [question, ...answer])),
  terms: `${claimsSay(TERMS_SHORT)} ${say(TERMS.flatMap(({ title, body }) => [title, ...body]))}`,
  privacy: `${say(PRIVACY.flatMap(({ title, body }) => [title, ...body]))} ${say(
    COLLECTED_DATA.flatMap(({ what, why, long }) => [what, why, long]),
  )}`,
};
const page = (name: keyof typeof PAGES): string => PAGES[name] ?? '';

describe('figures of the public pages', () => {
  it('are in one module: no public text contains its own figure [D-08]', () => {
    const withFigures = publicTexts.filter(([, text]) =>
      /\d/.test(text.replace(LAW, '').replace(/\{\w+\}/g, '')),
    );
    expect(withFigures).toEqual([]);
    expect(publicTexts.length).toBeGreaterThan(300);
  });

  it('are in one module, like names: no page text contains the brand, a partner, a phone or an address', () => {
    const own = [
      BRAND.name,
      BRAND.email,
      BRAND.office.city,
      BRAND.technologyPartner.name,
      BRAND.nbfcPartner.name,
      BRAND.grievanceOfficer.name,
      ...BRAND.phones.map(({ text }) => text),
    ];
    const spelled = Object.entries(messages).filter(([, text]) => own.some((name) => text.includes(name)));
    expect(spelled).toEqual([]);
  });

  it('include every {name} of the public texts', () => {
    const given = new Set([
      ...Object.keys(COPY_VALUES),
      ...['amount', 'apr', 'by', 'cost', 'count', 'date', 'days', 'field', 'label', 'least', 'letters'],
      ...['most', 'now', 'phone', 'rate', 'stars', 'total', 'value'],
    ]);
    const unknown = publicTexts.flatMap(([key, text]) =>
      [...text.matchAll(/\{(\w+)\}/g)].filter(([, name]) => !given.has(name ?? '')).map(() => key),
    );
    expect(unknown).toEqual([]);
  });

  it('match the specification [H-02] [H-07] [H-08] [D-08] [D-24]', () => {
    expect(COPY_VALUES).toMatchObject({
      minLoan: '₹5,000',
      maxLoan: '₹1,00,000',
      minDays: '7',
      maxDays: '30',
      minApr: '15%',
      maxApr: '35%',
      minSalary: '₹40,000',
      minAge: '18',
      fundsMinutes: '5',
      bankHours: '24',
      fundsHours: '48',
      educationHours: '48',
      personalRate: '10.99%',
      personalMin: '6',
      personalMax: '60',
      maxRepayDays: '40',
      maxInterest: '30%',
      removalMin: '7',
      removalMax: '14',
      recordsYears: '8',
    });
    expect(BRAND.stats).toEqual({ disbursed: '160M+', users: '7M+', cities: '40+' });
    expect(MARKETING.maxDays).toBeLessThanOrEqual(QUOTED.terms.maxRepayDays);
  });
});

describe('texts of the public pages', () => {
  it.each([
    ['loans 5,000 to 1,00,000 rupees', '₹5,000 to ₹1,00,000', '₹5,000 to ₹1,00,000'],
    ['7 to 30 days', '7 to 30 days', '7 to 30 days'],
    ['no pre-closure charge', 'No pre-closure charge', 'no pre-closure charge'],
    ['APR 15% to 35%', 'APR 15% to 35%', 'APR of 15% to 35%'],
    ['a monthly salary of 40,000', '₹40,000 a month or more', '₹40,000 a month or more'],
    ['funds within 48 hours', 'In about 5 minutes to 48 hours', 'in about 5 minutes to 48 hours'],
    ['few papers', 'Only Aadhaar, PAN and bank details', 'only your Aadhaar, your PAN and your bank details'],
    ['one active loan at a time', 'One active loan at a time', 'one active loan at a time'],
    ['flexible repayment', 'Flexible repayment', 'Repayment is flexible'],
  ])('claims %s, among the facts and again among the answers [H-02]', (_, fact, answer) => {
    expect(page('claims')).toContain(fact);
    expect(page('faq')).toContain(answer);
  });

  it('show the true yearly rate beside the advertised one [D-13]', () => {
    expect(page('claims')).toContain('true yearly rate (APR) of 328.50%');
    expect(page('faq')).toContain('true yearly rate (APR)');
    expect(page('instant')).toContain('true yearly rate can be much higher');
  });

  it('state the limits in the terms [H-08] [D-08] [D-24]', () => {
    for (const words of [
      '₹5,000 to ₹1,00,000',
      'within 40 days of disbursal at the latest',
      'Interest is up to 30%.',
      'You are 18 years of age or older.',
      'You are a resident of India.',
      'done in 7 to 14 days',
      'kept for 8 years',
    ]) {
      expect(page('terms')).toContain(words);
    }
    expect(Object.values(PAGES).join(' ')).not.toMatch(/3%? (?:per|a) month|60 days/);
  });

  it('agree about data on every page [H-08]', () => {
    for (const name of ['terms', 'privacy', 'faq'] as const) {
      expect(page(name)).toContain('7 to 14 days');
      expect(page(name)).toContain('8 years');
    }
  });

  it('name the grievance officer and the rights under the DPDP Act [R-03]', () => {
    expect(page('privacy')).toContain(BRAND.grievanceOfficer.name);
    expect(page('privacy')).toContain(BRAND.grievanceOfficer.email);
    expect(page('privacy')).toMatch(/erased .* corrected|corrected.*erased/s);
    expect(page('privacy')).toContain('Data Protection Board of India');
  });

  it('answer twelve questions, each with an anchor of its own [H-06]', () => {
    expect(FAQ).toHaveLength(12);
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(12);
    expect(FAQ.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'how-it-works',
        'repayment',
        'requirements',
        'hidden-charges',
        'speed',
        'amount',
        'early-repayment',
        'missed-repayment',
        'data-safety',
        'one-loan',
        'support',
      ]),
    );
  });

  it('quote three people, with 1 to 5 stars [H-01]', () => {
    expect(TESTIMONIALS).toHaveLength(3);
    for (const { stars, name, text } of TESTIMONIALS) {
      expect(stars).toBeGreaterThanOrEqual(1);
      expect(stars).toBeLessThanOrEqual(MAX_STARS);
      expect(name(COPY_VALUES) && text(COPY_VALUES)).not.toBe('');
    }
  });
});

it('the style sheet places the calculator’s thumbs at the initial values [H-03]', () => {
  const css = readFileSync('src/features/home/calculator.css', 'utf8');
  for (const [name, { min, max, initial }] of Object.entries({
    amount: HOME_AMOUNT,
    days: HOME_DAYS,
    rate: HOME_RATE,
  })) {
    expect(css).toContain(`.slider--${name} {\n  --p: calc((${initial} - ${min}) / (${max} - ${min}));\n}`);
  }
});
