import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function AboutPage() {
  return <PlainPage title={m.public_about_title()} />;
}
