import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';
import { useMayChange } from '../../actors/useMayChange.ts';
import { extensionsOn } from '../../crm/config.ts';

const [phone] = BRAND.phones;

/** What the person can do themselves: My Account takes a request for correction, where the service does [DATA-04]. */
const wayText = (mayChange: boolean): string => {
  if (mayChange) return m.account_correct_rest();
  return extensionsOn()
    ? m.account_correct_ask({ button: m.data_correct_ask(), place: m.account_title() })
    : m.account_correct();
};

/** A hint on correcting what was saved: what the preview doesn't change, customer support does [PRE-09]. */
export function CorrectionHint() {
  const mayChange = useMayChange();
  return (
    <p>
      {wayText(mayChange)}{' '}
      <a className="tap num" href={phone.tel}>
        {phone.text}
      </a>
    </p>
  );
}
