import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

const [phone] = BRAND.phones;

/** How to correct what was saved: no call of the contract changes a saved step, so a person does. */
export function CorrectionHint() {
  return (
    <p>
      {m.account_correct()}{' '}
      <a className="tap num" href={phone.tel}>
        {phone.text}
      </a>
    </p>
  );
}
