import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function FaqPage() {
  return <PlainPage title={m.public_faq_title()} />;
}
