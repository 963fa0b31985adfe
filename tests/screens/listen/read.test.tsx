import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inr } from '#domain/formats/formats.ts';
import { aprSheet, keyFactsPart1, keyFactsPart2 } from '#domain/loan/keyFacts.ts';
import { exitCosts, lateCosts } from '#domain/loan/offerCosts.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { ReadPart } from '#machines/listen.ts';
import { readPart } from '#src/features/listen/readPart.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { OfferPage } from '#src/features/my-loan/OfferPage.tsx';
import { LoanCalculatorPage } from '#src/features/offer/LoanCalculatorPage.tsx';
import { readAloud, speakIn } from '#testing/language.ts';
import { LOAN_VIEWS, OFFER } from '#testing/samples/loanViews.ts';
import { open, profile, stage, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  strike();
  speakIn('en');
  vi.unstubAllGlobals();
});

const FIGURES = /₹\d+(?:,\d+)*(?:\.\d\d)?|\d+(?:\.\d+)? ?%/g;

/** Every figure as it stands on the screen; what is folded away isn't read. */
const shownIn = (part: ReadPart): string[] => {
  const texts = [...document.querySelectorAll(`[data-listen="${part}"] *`)]
    .filter((element) => !element.closest('details, button'))
    .flatMap(({ childNodes }) => [...childNodes])
    .map((node) => (node instanceof Text ? node.data : ''));
  return [...new Set(texts.flatMap((text) => text.match(FIGURES) ?? []))];
};

const loanPage = (view: keyof typeof LOAN_VIEWS, page: ReactNode, path: string) => async () => {
  withLoan(LOAN_VIEWS[view]);
  await open(page, path);
};
const offerPage = loanPage('opened', <OfferPage />, '/my-loan/offer');

type Row = readonly [name: string, part: ReadPart, openPage: () => Promise<void>, figures: readonly string[]];

const { principal, net_disbursed: net, fee, gst, interest, total, apr } = OFFER;

const PAGES: readonly Row[] = [
  [
    'the offer',
    'offer',
    offerPage,
    [
      ...[principal, net, fee, gst, fee + gst, interest, total].map(inr),
      `${apr.toFixed(2)}%`,
      ...lateCosts(OFFER).flatMap(({ charge, total }) => [inr(charge), inr(total)]),
      ...exitCosts(OFFER).map(({ rupees }) => inr(rupees)),
    ],
  ],
  [
    'the Key Facts Statement',
    'statement',
    offerPage,
    [...[principal, net, fee, gst, fee + gst, interest, total].map(inr), `${apr}%`, '292%', '0.2%'],
  ],
  [
    'a loan that runs',
    'loan',
    loanPage('running', <MyLoanPage />, '/my-loan'),
    [net, total, 20_800].map(inr),
  ],
  [
    'a loan that is late',
    'loan',
    loanPage('overdue', <MyLoanPage />, '/my-loan'),
    [25_800, 200, 40].map(inr),
  ],
  [
    'a loan to be chosen',
    'offer',
    async () => {
      stage(profile(9));
      await open(<LoanCalculatorPage />, '/my-dashboard/calculate-loan');
    },
    [],
  ],
];

describe.each(LOCALES)('in %s', (locale: Locale) => {
  it.each(PAGES)(
    '%s is read with every figure of the screen in words, and no digit [LANG-60] [LANG-61]',
    async (_, part, openPage, figures) => {
      speakIn(locale);
      await openPage();
      await vi.waitFor(() => expect(shownIn(part).length).toBeGreaterThan(2));
      const sentences = readPart(part);
      const said = sentences.join(' ');
      const missing = [...figures, ...shownIn(part)].filter((figure) => !said.includes(readAloud(figure)));
      expect(missing).toEqual([]);
      expect(said).not.toMatch(/[\d₹%×−/]/);
      expect(sentences.filter((sentence) => /^[\s,:]|[,:]\s*[,:]/.test(sentence))).toEqual([]);
    },
  );

  it('the Key Facts Statement is read row by row, each caption with its value [LANG-60] [KFS-05]', async () => {
    speakIn(locale);
    await offerPage();
    await vi.waitFor(() => expect(shownIn('statement').length).toBeGreaterThan(2));
    const said = readPart('statement').join(' ');
    const rows = [
      ...keyFactsPart1('A-1000-0014', { ...OFFER, opened_at: OFFER.made_at }),
      ...keyFactsPart2(OFFER),
      ...aprSheet(OFFER),
    ];
    let from = 0;
    for (const { caption, value } of rows) {
      for (const text of [caption, value ?? '']) {
        const words = readAloud(text);
        const at = said.indexOf(words, from);
        expect(at, words).toBeGreaterThanOrEqual(from);
        from = at + words.length;
      }
    }
  });
});

it('the words of an offer, as they are heard [LANG-60]', async () => {
  await offerPage();
  await screen.findAllByText('₹25,600');
  expect(readPart('offer')).toEqual([
    'You get: nineteen thousand five hundred twenty-eight rupees',
    'You pay: twenty-five thousand six hundred rupees',
    'On this day: Saturday twenty-six December two thousand twenty-six, thirty-five days from now, if we send the loan today',
    'APR, Yearly rate with all charges: three hundred twenty-four point two six percent',
    'Loan: twenty thousand rupees',
    'Processing fee and GST, four hundred rupees plus seventy-two rupees, taken out first: minus four hundred seventy-two rupees',
    'You get: nineteen thousand five hundred twenty-eight rupees',
    'Loan: twenty thousand rupees',
    'Interest, zero point eight percent a day times thirty-five days: plus five thousand six hundred rupees',
    'You pay: twenty-five thousand six hundred rupees',
    'What a late day costs',
    'Interest stops on your date.',
    'From the next day there is only a late charge, and it has an end.',
    'On the day: Late charge: zero rupees, You pay: twenty-five thousand six hundred rupees',
    'one day late: Late charge: forty rupees, You pay: twenty-five thousand six hundred forty rupees',
    'five days late: Late charge: two hundred rupees, You pay: twenty-five thousand eight hundred rupees',
    'thirty days late or more: Late charge: one thousand two hundred rupees, You pay: twenty-six thousand eight hundred rupees',
    'You can change your mind for three days',
    'Tell us within three days after the loan came, and send it back.',
    'There is no extra charge.',
    'These are the amounts if we send the loan today.',
    'Saturday twenty-one November two thousand twenty-six',
    'Send back nineteen thousand five hundred twenty-eight rupees, what you got.',
    'Nothing more.',
    'Sunday twenty-two November two thousand twenty-six',
    'Send back nineteen thousand seven hundred one rupees.',
    'Monday twenty-three November two thousand twenty-six',
    'Send back nineteen thousand eight hundred seventy-five rupees.',
    'Tuesday twenty-four November two thousand twenty-six',
    'Send back twenty thousand forty-eight rupees.',
    'After that you can still pay early, on any day.',
    'There is no charge for it.',
  ]);
});

it('the words of a loan that runs, in Hindi [LANG-60]', async () => {
  speakIn('hi');
  await loanPage('running', <MyLoanPage />, '/my-loan')();
  await screen.findAllByText('₹20,800');
  expect(readPart('loan')).toEqual([
    'अब आपको करना है: शनिवार छब्बीस दिसंबर दो हज़ार छब्बीस तक पच्चीस हज़ार छह सौ रुपये चुकाएँ।',
    'इससे पहले भी, किसी भी दिन चुकाया जा सकता है।',
    'तब खर्च कम होगा।',
    'लोन कहाँ तक पहुँचा',
    'चालू, समय पर',
    'आपको मिला: उन्नीस हज़ार पाँच सौ अट्ठाईस रुपये',
    'आपको चुकाना होगा: पच्चीस हज़ार छह सौ रुपये',
    'चुकाने की तारीख: शनिवार छब्बीस दिसंबर दो हज़ार छब्बीस',
    'साल के हिसाब से खर्च की दर (APR), सारे चार्ज मिलाकर: तीन सौ चौबीस दशमलव दो छह प्रतिशत',
    'अगर आज चुकाएँ',
    'बीस हज़ार आठ सौ रुपये',
    'लोन की रकम: बीस हज़ार रुपये',
    'ब्याज: आठ सौ रुपये',
    'जल्दी चुकाने का चार्ज: शून्य रुपये',
    'पहले बैंक का पेज खुलेगा, फिर आप यहीं वापस आएँगे।',
  ]);
});
