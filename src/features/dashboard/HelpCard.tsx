import { BRAND } from '#domain/brand.ts';
import type { StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { Card } from '../../ui/blocks/Card.tsx';
import { AnchorButton } from '../../ui/buttons/LinkButton.tsx';
import { phoneIcon } from '../../ui/graphics/icons.ts';
import { SafeNote } from '../../ui/notices/SafeNote.tsx';
import { numberText } from './standingTexts.ts';

const [phone] = BRAND.phones;

/** A number to call, and what nobody will ever ask for. */
export function HelpCard({ lead }: { lead: StandingLead | undefined }) {
  return (
    <div className="stack help">
      <Card flat title={m.dash_help()}>
        <p className="muted help__text">
          {lead ? m.dash_help_text_lead({ number: numberText(lead) }) : m.dash_help_text()}
        </p>
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
