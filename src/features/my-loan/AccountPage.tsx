import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { SmsCodeField } from '#ui/fields/code/SmsCodeField.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { useCheckedForm } from '#ui/fields/wiring/useCheckedForm.ts';
import { situationOf } from '#ui/loan/loanTexts.ts';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import { textOf } from '../../crm/values.ts';
import { bankParts } from '../steps/BankPage.tsx';
import { useProblems } from '../steps/useProblems.ts';
import { loanFailureText } from './loanFailureText.ts';
import { type PayoutAccountActor, usePayoutAccount } from './usePayoutAccount.ts';
import './my-loan.css';

type Part = { actor: PayoutAccountActor };

const toMyLoan = () => <LinkButton to="/my-loan">{m.my_offer_to_loan()}</LinkButton>;

/** The code of the account that was typed. */
function CodeForm({ actor }: Part) {
  const sentId = useId();
  const [otp, setOtp] = useState('');
  const submission = { type: 'CODE.SUBMITTED', otp } as const;
  const { fields, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can(submission));
  const has = useTags(actor);
  const isBusy = has('saving') || has('sending code');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send(submission);
  };
  const askAgain = () => {
    setOtp('');
    actor.send({ type: 'CODE.WANTED' });
  };
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <p id={sentId}>
        {m.my_account_code_text({ end: fields.acc1?.slice(-4) ?? '', name: fields.name ?? '' })}
      </p>
      <SmsCodeField
        label={m.my_offer_code()}
        hint={m.my_offer_code_hint()}
        describedBy={sentId}
        failure={failure ? loanFailureText(failure) : undefined}
        isRefused={has('code refused')}
        isResending={has('sending code')}
        value={otp}
        onChange={setOtp}
      />
      <Button
        type="submit"
        block
        busy={has('saving') && m.my_account_saving()}
        disabled={!canSubmit}
        why={m.ui_otp_incomplete()}
      >
        {m.my_account_save()}
      </Button>
      <Button
        variant="quiet"
        busy={has('sending code') && m.my_offer_sending_code()}
        disabled={has('saving')}
        onClick={askAgain}
      >
        {m.my_offer_code_again()}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'EDIT' })}>
        {m.my_account_edit()}
      </Button>
    </form>
  );
}

/** The fields of step 9; they keep what was typed while the code is. */
function AccountForm({ actor }: Part) {
  const whyId = useId();
  const [name] = useState(() => textOf(application.getSnapshot().context.profile?.full_name));
  const form = useCheckedForm({
    resolver: schemaResolver(bankParts.schema),
    defaultValues: { ...bankParts.empty, name },
  });
  const { problems, attempt, list } = useProblems(form);
  const has = useTags(actor);
  const { loan, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (has('at code')) return <CodeForm actor={actor} />;
  const account = loan?.payout_account;
  const submit = form.handleSubmit(({ acc2: _, ...fields }) => actor.send({ type: 'SUBMIT', fields }), list);
  return (
    <>
      <ErrorSummary problems={problems} labels={bankParts.labels} attempt={attempt} />
      <form className="form-card" noValidate onSubmit={(event) => void submit(event)}>
        <div className="form-card__body">
          {has('changed elsewhere') && (
            <Note tone="warn" role="alert">
              {m.my_account_overtaken({ end: account?.last_four ?? '' })}
            </Note>
          )}
          {account && <p>{m.my_account_stands({ end: account.last_four })}</p>}
          {account?.problem && <p>{account.problem}</p>}
          <bankParts.Fields form={form} />
          <p className="hint" id={whyId}>
            {m.my_account_code_why()}
          </p>
          <FormAlert text={failure ? loanFailureText(failure) : undefined} />
        </div>
        <div className="actionbar">
          <div className="actionbar__row">
            <LinkButton to="/my-loan" variant="secondary">
              {m.my_loan_back()}
            </LinkButton>
            <Button
              type="submit"
              busy={has('sending code') && m.my_offer_sending_code()}
              aria-describedby={whyId}
            >
              {m.my_account_next()}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

/** The page once there is nothing left to change. */
function Outcome({ actor }: Part) {
  const has = useTags(actor);
  const loan = useSelector(actor, (snapshot) => snapshot.context.loan);
  if (!has('changed')) {
    return (
      <EmptyState title={m.my_account_over()} text={loan ? situationOf(loan).next(loan) : undefined}>
        {toMyLoan()}
      </EmptyState>
    );
  }
  return (
    <Card tone="success" title={m.my_account_changed()}>
      <div className="stack">
        <div className="stack" role="status">
          <p>{m.my_account_changed_text({ end: loan?.payout_account?.last_four ?? '' })}</p>
          {loan && <p>{situationOf(loan).next(loan)}</p>}
        </div>
        <div className="btn-row">{toMyLoan()}</div>
      </div>
    </Card>
  );
}

/** Another account for the money of a loan, while no payout is on its way [LOAN-57] [LOAN-58]. */
export function AccountPage() {
  useTitle(m.my_account_title());
  const actor = usePayoutAccount();
  const has = useTags(actor);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return (
    <>
      <PageHead title={m.my_account_title()} lead={m.my_account_lead()} />
      {has('show loading') && <LoadingState label={m.my_loan_loading()} />}
      {has('not loaded') && (
        <ErrorState
          text={failure ? loanFailureText(failure) : undefined}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      )}
      {(has('show form') || has('at code')) && <AccountForm actor={actor} />}
      {has('show outcome') && <Outcome actor={actor} />}
    </>
  );
}
