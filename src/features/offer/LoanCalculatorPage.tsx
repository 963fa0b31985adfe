import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { LOAN_PURPOSES } from '#domain/enums.ts';
import { aprText } from '#domain/figures.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { failureText } from '#domain/wire/failure.ts';
import type { Choice } from '#machines/offer.ts';
import { m } from '#messages';
import { useDebouncedText } from '#ui/base/useDebouncedText.ts';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { Slider } from '#ui/fields/money/Slider.tsx';
import { LoanBridge } from '#ui/graphics/LoanBridge.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { daysText } from '../../crm/values.ts';
import { Listen } from '../listen/Listen.tsx';
import { FirstStepNote } from './FirstStepNote.tsx';
import { OfferCards, OfferCost } from './OfferCost.tsx';
import { type OfferActor, useOffer } from './useOffer.ts';

const STEP_LABELS = { less: m.ui_slider_less(), more: m.ui_slider_more() };
const PURPOSES = LOAN_PURPOSES.map(({ id, label }) => ({ value: String(id), label: label() }));

/** The largest loan; explained when the amount of the home page was larger. */
const limitText = (wanted: number | null): string => {
  const most = inr(OFFER_PRINCIPAL.max);
  return wanted !== null && wanted > OFFER_PRINCIPAL.max
    ? m.offer_limit_passed({ chosen: inr(wanted), most })
    : m.offer_limit({ most });
};

/** The due day beside the next salary day: one before it is said, and can be chosen [CALC-07]. */
const salaryText = (tenure: number, salaryDay: string): string => {
  const count = daysBetween(daysAfter(dayInIndia(), tenure), salaryDay) ?? 0;
  const day = dateInWords(salaryDay);
  if (count <= 0) return m.offer_salary_on({ day });
  return count === 1 ? m.offer_salary_before_one({ day }) : m.offer_salary_before_many({ count, day });
};

/** Amount, days and purpose, as the chart has them. */
function ChoiceFields({ actor }: { actor: OfferActor }) {
  const has = useTags(actor);
  const { loanPurpose, principal, tenure } = useSelector(actor, ({ context }) => context.choice);
  const wanted = useSelector(actor, ({ context }) => context.wanted);
  const salaryDay = useSelector(actor, ({ context }) => context.salaryDay);
  const cost = offerCost(principal, tenure);
  const isLocked = !has('can choose');
  const change = (changed: Partial<Choice>) => actor.send({ type: 'CHOICE.CHANGED', changed });
  return (
    <div className="card calc">
      <LoanBridge
        amount={principal}
        cost={cost.cost}
        days={tenure}
        range={OFFER_PRINCIPAL}
        ends={[{ label: m.offer_bridge_get() }, { label: m.offer_bridge_pay() }]}
      />
      <Slider
        label={m.offer_principal()}
        name="principal"
        value={principal}
        format={inr}
        stepLabels={STEP_LABELS}
        disabled={isLocked}
        onChange={(value) => change({ principal: value })}
        {...OFFER_PRINCIPAL}
      />
      <Slider
        label={m.offer_tenure()}
        name="tenure"
        value={tenure}
        format={daysText}
        stepLabels={STEP_LABELS}
        disabled={isLocked}
        onChange={(value) => change({ tenure: value })}
        {...OFFER_DAYS}
      />
      <p className="hint">{m.offer_tenure_fixed({ days: tenure })}</p>
      <output className="hint hint--live">{salaryDay && salaryText(tenure, salaryDay)}</output>
      <p className="hint">{limitText(wanted)}</p>
      <Select
        label={m.offer_purpose()}
        required
        disabled={isLocked}
        options={PURPOSES}
        error={has('purpose missing') ? m.offer_purpose_required() : undefined}
        name="loanPurpose"
        value={loanPurpose}
        onChange={(event) => change({ loanPurpose: event.currentTarget.value })}
      />
    </div>
  );
}

/** What was accepted. It takes the focus from the button that accepted it, and is named by what it says [SAY-38]. */
function Accepted({ takeFocus, children }: { takeFocus: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const textId = useId();
  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields belong to it
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={textId}>
      <Note tone="success">
        <div id={textId}>{children}</div>
      </Note>
    </div>
  );
}

type ActionsProps = { actor: OfferActor; principal: number; days: number; total: number };

function Actions({ actor, principal, days, total }: ActionsProps) {
  const has = useTags(actor);
  const canChange = useSelector(actor, (snapshot) => snapshot.can({ type: 'CHANGE' }));
  const canContinue = useSelector(actor, (snapshot) => snapshot.can({ type: 'CONTINUE' }));
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
      {has('accepted') && (
        <Accepted takeFocus={has('accepted now')}>
          <p>
            {m.offer_accepted_text({ principal: inr(principal), days: daysText(days), total: inr(total) })}
          </p>
          {canChange && <p>{m.offer_not_sent()}</p>}
        </Accepted>
      )}
      {canChange && (
        <Button block variant="secondary" onClick={() => actor.send({ type: 'CHANGE' })}>
          {m.offer_change()}
        </Button>
      )}
      {!has('accepted') && (
        <Button
          block
          size="lg"
          variant={isEarly ? 'secondary' : 'primary'}
          type="submit"
          busy={has('saving') && m.offer_accepting()}
        >
          {m.offer_accept()}
        </Button>
      )}
      {canContinue && (
        <Button
          block
          variant={has('accepted') ? 'primary' : 'secondary'}
          onClick={() => actor.send({ type: 'CONTINUE' })}
        >
          {m.offer_continue()}
        </Button>
      )}
    </>
  );
}

function Calculator({ actor }: { actor: OfferActor }) {
  const { principal, tenure } = useSelector(actor, ({ context }) => context.choice);
  const cost = offerCost(principal, tenure);
  const told = m.home_calc_told({ total: inr(cost.total), cost: inr(cost.cost), apr: aprText(cost.apr) });
  const day = m.home_calc_pay_on({ date: dateInWords(daysAfter(dayInIndia(), tenure)) });
  const announcement = useDebouncedText(m.offer_told({ told, day }));
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'ACCEPT' });
  };
  return (
    <form className="offer" noValidate onSubmit={accept}>
      <ChoiceFields actor={actor} />
      <div className="stack">
        <OfferCards principal={principal} total={cost.total} />
        <section className="kfs" data-listen="offer">
          <div className="card__head">
            <h2 className="card__title">{m.offer_costs()}</h2>
            <Listen part="offer" what={m.offer_costs()} />
          </div>
          <OfferCost days={tenure} cost={cost} />
          <p className="vh" aria-live="polite">
            {announcement}
          </p>
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
  const has = useTags(actor);
  const first = useSelector(actor, (snapshot) => snapshot.context.first);
  return (
    <>
      <PageHead title={m.offer_title()} lead={first === null ? m.offer_lead() : m.offer_early_lead()} />
      {first !== null && <FirstStepNote step={first} />}
      {has('show loading') ? <LoadingState label={m.offer_loading()} /> : <Calculator actor={actor} />}
    </>
  );
}
