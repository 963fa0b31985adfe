import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import { LOAN_PURPOSES } from '#domain/enums.ts';
import { inr } from '#domain/formats/formats.ts';
import { offerForm } from '#domain/forms/offer.ts';
import { type Cost, offerCost } from '#domain/loan/pricing.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import { failureText } from '#domain/wire/failure.ts';
import type { z } from '#domain/zod.ts';
import { m } from '#messages';
import { type ChosenLoan, chosenLoan } from '../../storage/chosenLoan.ts';
import { PageHead } from '../../ui/blocks/PageHead.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/fields/choice/Select.tsx';
import { Slider } from '../../ui/fields/money/Slider.tsx';
import { LoanBridge } from '../../ui/graphics/LoanBridge.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { daysText } from '../../ui/values.ts';
import { FirstStepNote } from './FirstStepNote.tsx';
import { initialChoice } from './initialChoice.ts';
import { OfferCards, OfferCost } from './OfferCost.tsx';
import { type OfferActor, useOffer } from './useOffer.ts';

type Typed = z.input<typeof offerForm>;

const STEP_LABELS = { less: m.ui_slider_less(), more: m.ui_slider_more() };
const PURPOSES = LOAN_PURPOSES.map(({ id, label }) => ({ value: String(id), label: label() }));

type ChoiceProps = {
  typed: Typed;
  onChange: (changed: Partial<Typed>) => void;
  problem: string | undefined;
  isLocked: boolean;
  cost: Cost;
  /** The choice of the home page. */
  chosen: ChosenLoan | null;
};

/** The largest loan; explained when the amount of the home page was larger. */
const limitText = (chosen: ChosenLoan | null): string => {
  const most = inr(OFFER_PRINCIPAL.max);
  return chosen && chosen.amount > OFFER_PRINCIPAL.max
    ? m.offer_limit_passed({ chosen: inr(chosen.amount), most })
    : m.offer_limit({ most });
};

function Choice({ typed, onChange, problem, isLocked, cost, chosen }: ChoiceProps) {
  const { loanPurpose, principal, tenure } = typed;
  return (
    <div className="card calc">
      <LoanBridge
        amount={principal}
        cost={cost.cost}
        days={tenure}
        range={OFFER_PRINCIPAL}
        ends={[
          { label: m.offer_bridge_get(), value: inr(principal) },
          { label: m.offer_bridge_pay(), value: inr(cost.total) },
        ]}
      />
      <Slider
        label={m.offer_principal()}
        value={principal}
        format={inr}
        stepLabels={STEP_LABELS}
        disabled={isLocked}
        onChange={(value) => onChange({ principal: value })}
        {...OFFER_PRINCIPAL}
      />
      <Slider
        label={m.offer_tenure()}
        value={tenure}
        format={daysText}
        stepLabels={STEP_LABELS}
        disabled={isLocked}
        onChange={(value) => onChange({ tenure: value })}
        {...OFFER_DAYS}
      />
      <p className="hint">{m.offer_tenure_fixed({ days: tenure })}</p>
      <p className="hint">{limitText(chosen)}</p>
      <Select
        label={m.offer_purpose()}
        required
        disabled={isLocked}
        options={PURPOSES}
        error={problem}
        name="loanPurpose"
        value={loanPurpose}
        onChange={(event) => onChange({ loanPurpose: event.currentTarget.value })}
      />
    </div>
  );
}

type ActionsProps = { actor: OfferActor; principal: number; days: number; total: number };

function Actions({ actor, principal, days, total }: ActionsProps) {
  const isAccepting = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const isAccepted = useSelector(actor, (snapshot) => snapshot.hasTag('accepted'));
  const canChange = useSelector(actor, (snapshot) => snapshot.can({ type: 'CHANGE' }));
  const isEarly = useSelector(actor, (snapshot) => snapshot.context.first !== null);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const texts = { refused: m.offer_refused, noToken: m.error_no_token_login };
  return (
    <>
      {failure && (
        <Note tone="error" role="alert">
          {failureText(failure, texts)}
        </Note>
      )}
      {isAccepted && (
        <Note tone="success" role="status">
          {m.offer_accepted_text({ principal: inr(principal), days: daysText(days), total: inr(total) })}
          {canChange && <p>{m.offer_not_sent()}</p>}
        </Note>
      )}
      {canChange && (
        <Button block variant="secondary" onClick={() => actor.send({ type: 'CHANGE' })}>
          {m.offer_change()}
        </Button>
      )}
      {!isAccepted && (
        <Button
          block
          size="lg"
          variant={isEarly ? 'secondary' : 'primary'}
          type="submit"
          busy={isAccepting && m.offer_accepting()}
        >
          {m.offer_accept()}
        </Button>
      )}
      <Button
        block
        variant={isAccepted ? 'primary' : 'secondary'}
        onClick={() => actor.send({ type: 'CONTINUE' })}
      >
        {m.offer_continue()}
      </Button>
    </>
  );
}

function Calculator({ actor }: { actor: OfferActor }) {
  const accepted = useSelector(actor, (snapshot) => snapshot.context.offer);
  const [chosen] = useState(chosenLoan);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('can choose'));
  const [typed, setTyped] = useState(() => initialChoice(accepted, chosen));
  const [wasTried, setWasTried] = useState(false);
  const { principal, tenure } = typed;
  const cost = offerCost(principal, tenure);
  const { data: offer, error } = offerForm.safeParse(typed);
  const accept = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    if (offer) return actor.send({ type: 'ACCEPT', offer });
    event.currentTarget.querySelector('select')?.focus();
    actor.send({ type: 'PURPOSE.MISSING' });
  };
  return (
    <form className="offer" noValidate onSubmit={accept}>
      <Choice
        {...{ typed, isLocked, cost, chosen }}
        onChange={(changed) => setTyped({ ...typed, ...changed })}
        problem={wasTried ? error?.issues[0]?.message : undefined}
      />
      <div className="stack">
        <OfferCards principal={principal} total={cost.total} />
        <section className="kfs" aria-labelledby="offer-costs">
          <h2 id="offer-costs" className="card__title">
            {m.offer_costs()}
          </h2>
          <OfferCost principal={principal} days={tenure} cost={cost} />
          <Actions actor={actor} principal={principal} days={tenure} total={cost.total} />
        </section>
      </div>
    </form>
  );
}

/** The applicant's loan calculator: amount, days and purpose, what they cost, and Accept (CALC-01 to CALC-03). */
export function LoanCalculatorPage() {
  useTitle(m.offer_title());
  const actor = useOffer();
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('show loading'));
  const first = useSelector(actor, (snapshot) => snapshot.context.first);
  return (
    <>
      <PageHead title={m.offer_title()} lead={first === null ? m.offer_lead() : m.offer_early_lead()} />
      {first !== null && <FirstStepNote step={first} />}
      {isLoading ? <LoadingState label={m.offer_loading()} /> : <Calculator actor={actor} />}
    </>
  );
}
