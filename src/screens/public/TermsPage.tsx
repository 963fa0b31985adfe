import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function TermsPage() {
  return <PlainPage title={m.public_terms_title()} />;
}
