import { useMatch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { MyLoanPage } from './MyLoanPage.tsx';
import { OfferPage } from './OfferPage.tsx';
import './my-loan.css';

/** The loan's two pages and its summary are one chunk: apart, what they share would split the chunks of every step. */
export { LoanSummary } from './LoanSummary.tsx';

/** The offer at `/my-loan/offer`, the loan at `/my-loan`. */
export function LoanPages(): ReactElement {
  // The matched route, not the location: that is ahead of the match during a move, and each page reads its own route.
  const isOffer = useMatch({
    from: '/signed-in/my-loan/offer',
    shouldThrow: false,
    select: () => true,
  });
  return isOffer ? <OfferPage /> : <MyLoanPage />;
}
