import { phoneFor } from '#domain/brand.ts';
import { m } from '#messages';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';

/** The ways to pay back: the repayment page, and the number for repayments. */
export function RepayActions() {
  const phone = phoneFor('repayment');
  return (
    <>
      <LinkButton to="/repay">{m.dash_pay_back()}</LinkButton>
      <AnchorButton variant="secondary" icon={phoneIcon} href={phone.tel}>
        {phone.text}
      </AnchorButton>
    </>
  );
}
