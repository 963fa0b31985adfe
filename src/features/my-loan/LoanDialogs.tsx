import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { daysText } from '../../crm/values.ts';
import { FailureNote } from './FailureNote.tsx';
import type { MyLoanActor } from './useMyLoan.ts';

/** Days by which a person may ask to pay later; the service takes 1 to 30. */
const MORE_DAYS = [3, 7, 10, 15, 20, 30];

const ENDS = {
  withdraw: {
    title: m.my_loan_withdraw,
    text: m.my_loan_withdraw_text,
    yes: m.my_loan_withdraw_yes,
  },
  decline: {
    title: m.my_loan_decline,
    text: m.my_loan_decline_text,
    yes: m.my_loan_decline_yes,
  },
} as const;

function HardshipForm({ actor }: { actor: MyLoanActor }) {
  const [days, setDays] = useState('7');
  const has = useTags(actor);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'ACTION.SENT', action: { type: 'hardship', days: Number(days) } });
  };
  return (
    <form className="stack" noValidate onSubmit={ask}>
      <p>{m.my_loan_hardship_text()}</p>
      <Select
        label={m.my_loan_hardship_days()}
        name="days"
        options={MORE_DAYS.map((count) => ({ value: String(count), label: daysText(count) }))}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value || '7')}
      />
      <Button type="submit" block busy={has('acting') && m.my_loan_sending()}>
        {m.my_loan_hardship_send()}
      </Button>
    </form>
  );
}

function EndForm({ actor, end }: { actor: MyLoanActor; end: keyof typeof ENDS }) {
  const has = useTags(actor);
  const { text, yes } = ENDS[end];
  return (
    <div className="stack">
      <p>{text()}</p>
      <div className="equal">
        <Button
          variant="secondary"
          busy={has('acting') && m.my_loan_sending()}
          onClick={() => actor.send({ type: 'ACTION.SENT', action: { type: end } })}
        >
          {yes()}
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'DIALOG.CLOSED' })}>
          {m.my_loan_back()}
        </Button>
      </div>
    </div>
  );
}

/** The dialogs of what ends a loan's application, and of the request for more time. */
export function LoanDialogs({ actor }: { actor: MyLoanActor }) {
  const dialog = useSelector(actor, (snapshot) => snapshot.context.dialog);
  const title = dialog === 'hardship' ? m.my_loan_hardship() : dialog ? ENDS[dialog].title() : '';
  return (
    <Modal open={dialog !== null} title={title} onClose={() => actor.send({ type: 'DIALOG.CLOSED' })}>
      <FailureNote actor={actor} />
      {dialog === 'hardship' && <HardshipForm actor={actor} />}
      {dialog && dialog !== 'hardship' && <EndForm actor={actor} end={dialog} />}
    </Modal>
  );
}
