import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function HomePage() {
  return <PlainPage title={m.public_home_title()} />;
}
