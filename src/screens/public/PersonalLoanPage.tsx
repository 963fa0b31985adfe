import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function PersonalLoanPage() {
  return <PlainPage title={m.public_personal_loan_title()} />;
}
