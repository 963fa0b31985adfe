import { BRAND, phoneFor } from '#domain/brand.ts';
import type { Standing, StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { AnchorButton } from '#ui/buttons/LinkButton.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';
import { SafeNote } from '#ui/notices/SafeNote.tsx';
import { numberText } from './standingTexts.ts';

type Help = { title: () => string; text: (named: { number: string }) => string; isPayment?: true };

const LOAN: Help = { title: m.dash_help_loan, text: m.dash_help_text_loan };
const RUNNING: Help = { ...LOAN, isPayment: true };
const APPLICATION: Help = { title: m.dash_help_application, text: m.dash_help_text_lead };

/** The subject of a call to support about an application or a loan. */
const HELPS: { [K in Standing['kind']]: Help } = {
  sent: APPLICATION,
  approved: APPLICATION,
  refused: APPLICATION,
  other: APPLICATION,
  due: RUNNING,
  late: RUNNING,
  paidBack: LOAN,
  completed: LOAN,
};

const NOT_SENT: Help = { title: m.dash_help, text: m.dash_help_text };

/** A number to call, and what nobody will ever ask for. */
export function HelpCard({ lead }: { lead: StandingLead | undefined }) {
  const { title, text, isPayment } = lead ? HELPS[lead.standing.kind] : NOT_SENT;
  const phone = phoneFor(isPayment ? 'repayment' : 'newLoans');
  return (
    <div className="stack help">
      <Card flat title={title()}>
        <p className="muted help__text">{text({ number: lead ? numberText(lead) : '' })}</p>
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
