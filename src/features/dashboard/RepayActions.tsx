import { phoneFor } from '#domain/brand.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import type { Lead } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';

/** The ways to pay a loan back: its own page, and the number for repayments [DASH-16]. */
export function RepayActions({ lead }: { lead: Lead }) {
  const phone = phoneFor('repayment');
  return (
    <>
      <LinkButton to="/my-loan" search={{ loan: applicationNumber(lead) }} hash="pay">
        {m.dash_pay_back()}
      </LinkButton>
      <AnchorButton variant="secondary" icon={phoneIcon} href={phone.tel}>
        {phone.text}
      </AnchorButton>
    </>
  );
}
