import { m } from '#messages';
import { PlainPage } from './PlainPage.tsx';

export function InstantLoanPage() {
  return <PlainPage title={m.public_instant_title()} />;
}
