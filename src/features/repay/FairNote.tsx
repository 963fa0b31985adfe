import { phoneFor } from '#domain/brand.ts';
import { m } from '#messages';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';
import { SafeNote } from '#ui/notices/SafeNote.tsx';
import './late.css';

/** What nobody may do to somebody who is late, whom to call if it happens, and where to complain [LOAN-46]. */
export function FairNote() {
  const phone = phoneFor('complaints');
  return (
    <div className="stack fair no-print">
      <SafeNote>{m.my_loan_fair()}</SafeNote>
      <div className="btn-row">
        <AnchorButton variant="secondary" icon={phoneIcon} href={phone.tel}>
          {m.my_loan_fair_call({ phone: phone.text })}
        </AnchorButton>
        <LinkButton variant="quiet" to="/support">
          {m.my_loan_fair_complaint()}
        </LinkButton>
      </div>
    </div>
  );
}
