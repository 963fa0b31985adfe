import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function RepayPage() {
  return <PlainPage title={m.public_repay_title()} />;
}
