import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

const [phone] = BRAND.phones;

/** A hint on correcting saved answers: customer support does it, because the contract has no call for it. */
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
