import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function ContactPage() {
  return <PlainPage title={m.public_contact_title()} />;
}
