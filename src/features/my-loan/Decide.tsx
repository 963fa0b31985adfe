import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import type { LoanOffer } from '#domain/loan/keyFacts.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { SmsCodeField } from '#ui/fields/code/SmsCodeField.tsx';
import { lastMoment } from '#ui/loan/loanTexts.ts';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { application } from '../../actors/application.ts';
import { DecidingFigures } from './LoanFigures.tsx';
import { loanFailureText } from './loanFailureText.ts';
import type { AcceptanceActor } from './useAcceptance.ts';

type Part = { actor: AcceptanceActor };

/** Why the last press failed, beside its button. */
export function Failure({ actor }: Part) {
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return <FormAlert text={failure ? loanFailureText(failure) : undefined} />;
}

type CodeFormProps = Part & { otp: string; setOtp: (otp: string) => void; noteId: string };

/** The code from the SMS, which agrees to the loan [LOAN-26]. */
function CodeForm({ actor, otp, setOtp, noteId }: CodeFormProps) {
  const submission = { type: 'CODE.SUBMITTED', otp } as const;
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const has = useTags(actor);
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can(submission));
  const canAsk = useSelector(actor, (snapshot) => snapshot.can({ type: 'CODE.WANTED' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send(submission);
  };
  const askAgain = () => {
    setOtp('');
    actor.send({ type: 'CODE.WANTED' });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SmsCodeField
        label={m.my_offer_code()}
        hint={m.my_offer_code_hint()}
        failure={
          has('yes unanswered') ? m.my_offer_yes_unanswered() : failure ? loanFailureText(failure) : undefined
        }
        isRefused={has('code refused')}
        value={otp}
        onChange={setOtp}
      />
      <Button
        type="submit"
        block
        busy={has('accepting') && m.my_offer_accepting()}
        disabled={!canSubmit}
        why={m.ui_otp_incomplete()}
        aria-describedby={noteId}
      >
        {m.my_offer_accept()}
      </Button>
      <Button variant="quiet" disabled={!canAsk} onClick={askAgain}>
        {m.my_offer_code_again()}
      </Button>
    </form>
  );
}

/** The own agreement, for which nothing is ticked before, and the request for a code. */
function AgreeForm({ actor, noteId }: Part & { noteId: string }) {
  const has = useTags(actor);
  const hasAgreed = useSelector(actor, (snapshot) => snapshot.context.hasAgreed);
  const canAsk = useSelector(actor, (snapshot) => snapshot.can({ type: 'CODE.WANTED' }));
  return (
    <div className="stack">
      {has('statement open') ? (
        <Checkbox
          name="agreed"
          label={m.my_offer_agree()}
          checked={hasAgreed}
          onChange={(event) => actor.send({ type: 'AGREEMENT.TICKED', agreed: event.currentTarget.checked })}
        />
      ) : (
        <p className="muted">{m.my_offer_read_first()}</p>
      )}
      {has('statement open') && <Failure actor={actor} />}
      <div className="equal">
        <Button
          busy={has('sending code') && m.my_offer_sending_code()}
          disabled={!canAsk}
          why={has('statement open') ? m.my_offer_tick_first() : m.my_offer_read_first()}
          aria-describedby={noteId}
          onClick={() => actor.send({ type: 'CODE.WANTED' })}
        >
          {m.my_offer_yes()}
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'DECLINE' })}>
          {m.my_loan_no()}
        </Button>
      </div>
    </div>
  );
}

/** 'No, thank you': one question, with answers of one size. */
function DeclineDialog({ actor }: Part) {
  const has = useTags(actor);
  const cancel = () => actor.send({ type: 'DECLINE.CANCELLED' });
  return (
    <Modal
      open={has('asking to decline')}
      title={m.my_loan_decline()}
      text={<p>{m.my_loan_decline_text()}</p>}
      onClose={cancel}
    >
      <div className="stack">
        <Failure actor={actor} />
        <div className="equal">
          <Button
            variant="secondary"
            busy={has('declining') && m.my_loan_sending()}
            onClick={() => actor.send({ type: 'DECLINE.CONFIRMED' })}
          >
            {m.my_loan_decline_yes()}
          </Button>
          <Button variant="secondary" disabled={has('declining')} onClick={cancel}>
            {m.my_loan_back()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The offer's deadline and the two answers, whose buttons have the same size. */
export function Decide({ actor, offer }: Part & { offer: LoanOffer }) {
  const waitId = useId();
  const noteId = useId();
  // A no that is asked about, and then isn't meant, leaves what was typed.
  const [otp, setOtp] = useState('');
  const has = useTags(actor);
  const account = useSelector(application, ({ context }) => context.details?.bank?.last_four);
  const canDecline = useSelector(actor, (snapshot) => snapshot.can({ type: 'DECLINE' }));
  return (
    <section className="card card--accent stack no-print decide">
      <h2 className="card__title">{m.my_offer_decide()}</h2>
      <p>{m.my_offer_valid({ until: lastMoment(offer.valid_until) })}</p>
      <DecidingFigures offer={offer} account={account} />
      {has('at code') ? (
        <CodeForm actor={actor} otp={otp} setOtp={setOtp} noteId={noteId} />
      ) : (
        <AgreeForm actor={actor} noteId={noteId} />
      )}
      {has('at code') && (
        <Button
          variant="secondary"
          disabled={!canDecline}
          aria-describedby={has('accepting') ? waitId : undefined}
          onClick={() => actor.send({ type: 'DECLINE' })}
        >
          {m.my_loan_no()}
        </Button>
      )}
      {has('accepting') && (
        <p id={waitId} className="hint" role="status">
          {m.my_offer_accepting_wait()}
        </p>
      )}
      <p className="hint" id={noteId}>
        {m.my_offer_decide_note()}
      </p>
      <DeclineDialog actor={actor} />
    </section>
  );
}
