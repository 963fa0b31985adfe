import { BRAND, phoneFor } from '#domain/brand.ts';
import { isRunning, type StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { Card } from '../../ui/blocks/Card.tsx';
import { AnchorButton } from '../../ui/buttons/LinkButton.tsx';
import { phoneIcon } from '../../ui/graphics/icons.ts';
import { SafeNote } from '../../ui/notices/SafeNote.tsx';
import { numberText } from './standingTexts.ts';

/** The subject of a call to support: the running loan, or the steps. */
const helpOf = (lead: StandingLead | undefined) => {
  if (!lead) return { title: m.dash_help(), text: m.dash_help_text(), phone: phoneFor('newLoans') };
  const number = numberText(lead);
  return isRunning(lead.standing)
    ? { title: m.dash_help_loan(), text: m.dash_help_text_loan({ number }), phone: phoneFor('repayment') }
    : { title: m.dash_help(), text: m.dash_help_text_lead({ number }), phone: phoneFor('newLoans') };
};

/** A number to call, and what nobody will ever ask for. */
export function HelpCard({ lead }: { lead: StandingLead | undefined }) {
  const { title, text, phone } = helpOf(lead);
  return (
    <div className="stack help">
      <Card flat title={title}>
        <p className="muted help__text">{text}</p>
        <div className="btn-row">
          <AnchorButton variant="secondary" icon={phoneIcon} href={phone.tel}>
            {phone.text}
          </AnchorButton>
        </div>
      </Card>
      <SafeNote>{m.dash_safe({ brand: BRAND.name })}</SafeNote>
    </div>
  );
}
