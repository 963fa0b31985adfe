import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function EducationLoanPage() {
  return <PlainPage title={m.public_education_title()} />;
}
