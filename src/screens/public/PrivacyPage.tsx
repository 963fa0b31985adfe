import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function PrivacyPage() {
  return <PlainPage title={m.public_privacy_title()} />;
}
