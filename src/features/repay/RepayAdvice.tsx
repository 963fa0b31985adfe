import { phoneFor } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { calendarIcon, phoneIcon, shieldAlertIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { useExtensionsOn } from '../../crm/useExtensionsOn.ts';

/** The way to ask for more time on one's own, where the service takes that [LOAN-65]. */
function MoreTime() {
  return (
    useExtensionsOn() && (
      <>
        <p className="muted">{m.repay_help_time({ button: m.my_loan_hardship() })}</p>
        <LinkButton to="/my-loan" variant="secondary" size="sm">
          {m.repay_help_sign_in()}
        </LinkButton>
      </>
    )
  );
}

/**
 * The repayment window (D-08), a fraud warning, and the help line. Interest of a late loan has stopped: nothing says that it
 * grows, or how many days there are [PAY-24].
 */
export function RepayAdvice({ isLate }: { isLate: boolean }) {
  const help = phoneFor('repayment');
  return (
    <div className="stack no-print">
      {!isLate && <Note icon={calendarIcon}>{m.repay_window(COPY_VALUES)}</Note>}
      <Note tone="warn" icon={shieldAlertIcon}>
        {m.repay_never_cash(COPY_VALUES)}
      </Note>
      <Card flat title={m.repay_help()}>
        <p className="muted">{isLate ? m.repay_help_late() : m.repay_help_text()}</p>
        <AnchorButton href={help.tel} variant="secondary" size="sm" icon={phoneIcon}>
          {help.text}
        </AnchorButton>
        <MoreTime />
      </Card>
    </div>
  );
}
