/** Claims of the specification beside the truth of the loan that this site lends. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inr } from '#domain/formats/formats.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import { HOME_AMOUNT, OFFER_DAYS, OFFER_PRINCIPAL, OFFER_RATE } from '#domain/loan/product.ts';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { AboutPage } from '#src/features/pages/AboutPage.tsx';
import { EducationLoanPage } from '#src/features/pages/EducationLoanPage.tsx';
import { FaqPage } from '#src/features/pages/FaqPage.tsx';
import { InstantLoanPage } from '#src/features/pages/InstantLoanPage.tsx';
import { PersonalLoanPage } from '#src/features/pages/PersonalLoanPage.tsx';
import { TermsPage } from '#src/features/pages/TermsPage.tsx';
import { openPage } from '../support/openPublic.tsx';

const lent = `${inr(OFFER_PRINCIPAL.min)} to ${inr(OFFER_PRINCIPAL.max)}`;
const { apr } = offerCost(OFFER_PRINCIPAL.max, OFFER_DAYS.max);
const truth = `Here: ${apr.toFixed(2)}%, which is ${OFFER_RATE}% a day`;

/** The figures of a claim's row. */
const figuresOf = (term: string) =>
  [...(screen.getByText(term).parentElement?.querySelectorAll('dd:not(.ledger__sub)') ?? [])].map(
    (one) => one.textContent,
  );

describe('a claim', () => {
  it('has the figure of this site’s loan beside it, in the same size [D-37]', async () => {
    await openPage(<InstantLoanPage />);
    expect(figuresOf('Yearly rate (APR)')).toEqual(['APR 15% to 35%', truth]);
    expect(figuresOf('How much')[1]).toBe(`Here: ${lent}`);
  });

  it.each([
    ['personal', PersonalLoanPage],
    ['education', EducationLoanPage],
  ])('of a %s loan stands above what can be applied for here, at each button [D-37]', async (_, Page) => {
    await openPage(<Page />);
    const told = await screen.findAllByText(new RegExp(`We do not lend this loan here.*${lent}`));
    const buttons = screen.getAllByRole('link', { name: 'Apply Now' });
    expect(told).toHaveLength(buttons.length);
    for (const [at, button] of buttons.entries())
      expect(told[at]?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('of the loan that is lent here has no such sentence', async () => {
    await openPage(<InstantLoanPage />);
    await screen.findAllByRole('link', { name: 'Apply Now' });
    expect(screen.queryByText(/We do not lend this loan here/)).toBeNull();
  });

  // Whatever is said of a loan in one paragraph or row; the calculator's slider is an input of H-03.
  const SAYING = 'p, li, dl > div';
  const CLAIMED: readonly (readonly [RegExp, RegExp])[] = [
    [new RegExp(inr(HOME_AMOUNT.max)), new RegExp(lent)],
    [/15% to 35%/, new RegExp(`${apr.toFixed(2)}%`)],
    [/[Uu]p to 30%/, new RegExp(`${apr.toFixed(2)}%`)],
  ];

  it.each([
    ['home', HomePage],
    ['about', AboutPage],
    ['instant', InstantLoanPage],
    ['FAQ', FaqPage],
    ['terms', TermsPage],
  ])('on the %s page says in the same paragraph or row what is lent here [D-37]', async (_, Page) => {
    const { container } = await openPage(<Page />);
    const said = [...container.querySelectorAll(SAYING)].map(({ textContent }) => textContent);
    const claims = CLAIMED.flatMap(([claim, here]) =>
      said.filter((text) => claim.test(text)).map((text) => ({ text, here })),
    );
    expect(claims.length).toBeGreaterThan(0);
    for (const { text, here } of claims) expect(text).toMatch(here);
  });
});
