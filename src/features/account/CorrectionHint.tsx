import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';
import { useMayChange } from '../../actors/useMayChange.ts';

const [phone] = BRAND.phones;

/** A hint on correcting what was saved: what the preview doesn't change, customer support does [PRE-09]. */
export function CorrectionHint() {
  const mayChange = useMayChange();
  return (
    <p>
      {mayChange ? m.account_correct_rest() : m.account_correct()}{' '}
      <a className="tap num" href={phone.tel}>
        {phone.text}
      </a>
    </p>
  );
}
