import { phoneFor } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { AnchorButton } from '#ui/buttons/LinkButton.tsx';
import { calendarIcon, phoneIcon, shieldAlertIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';

/** The repayment window (D-08), a fraud warning, and the help line. */
export function RepayAdvice() {
  const help = phoneFor('repayment');
  return (
    <div className="stack no-print">
      <Note icon={calendarIcon}>{m.repay_window(COPY_VALUES)}</Note>
      <Note tone="warn" icon={shieldAlertIcon}>
        {m.repay_never_cash(COPY_VALUES)}
      </Note>
      <Card flat title={m.repay_help()}>
        <p className="muted">{m.repay_help_text()}</p>
        <AnchorButton href={help.tel} variant="secondary" size="sm" icon={phoneIcon}>
          {help.text}
        </AnchorButton>
      </Card>
    </div>
  );
}
