import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

const [phone] = BRAND.phones;

/** How to correct saved answers: the contract has no call for it, so customer support does it. */
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
