import { useId, useRef, useState } from 'react';
import { BRAND } from '#domain/brand.ts';
import { aprText, COPY_VALUES } from '#domain/figures.ts';
import { dateInWords, shortDay } from '#domain/formats/dateInWords.ts';
import { daysAfter, inr } from '#domain/formats/formats.ts';
import { homeCost } from '#domain/loan/pricing.ts';
import { HOME_AMOUNT } from '#domain/loan/product.ts';
import { m } from '#messages';
import { useDebouncedText } from '#ui/base/useDebouncedText.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { LoanBridge } from '#ui/graphics/LoanBridge.tsx';
import { storeChosenLoan } from '../../storage/chosenLoan.ts';
import { CalculatorSlider } from './CalculatorSlider.tsx';
import { CostTable } from './CostTable.tsx';
import { daysText, INITIAL_CHOICE, type LoanChoice, rateText } from './calculatorInputs.ts';
import { useToday } from './useToday.ts';

const SLIDER_NAMES = ['amount', 'days', 'rate'] as const;

/** The figures of a choice, formatted. */
const formatChoice = (choice: LoanChoice) => {
  const { total, cost, apr } = homeCost(choice.amount, choice.days, choice.rate);
  return {
    amount: inr(choice.amount),
    days: daysText(choice.days),
    rate: rateText(choice.rate),
    total: inr(total),
    cost: inr(cost),
    apr: aprText(apr),
    costRupees: cost,
  };
};

function Total({ texts }: { texts: ReturnType<typeof formatChoice> }) {
  const totalId = useId();
  return (
    <div className="calc__total">
      <div className="row">
        <span>
          <span id={totalId}>{m.home_calc_total()}</span>
          {/* Some screen readers read a named output by its name alone. */}
          <span className="vh"> {texts.total}</span>
        </span>
        {/* It changes at every tick of a slider: the polite region below announces it debounced. */}
        <output className="amount" aria-labelledby={totalId} aria-live="off">
          <span className="mark">{texts.total}</span>
        </output>
      </div>
      <div className="row calc__apr">
        <span>{m.home_calc_apr()}</span>
        <b className="num">{texts.apr}</b>
      </div>
      <small className="muted">{m.home_calc_line(texts)}</small>
    </div>
  );
}

/** The home calculator with its drawing: total, cost and true APR of the choice (H-03, D-13, N-02). */
export function Calculator() {
  const [choice, setChoice] = useState(INITIAL_CHOICE);
  // Two inputs can change before the next rendering: what was typed before hydration arrives at once.
  const latest = useRef(choice);
  // Kept at once: whichever way leads to the application, the offer begins with it.
  const choose = (changed: Partial<LoanChoice>) => {
    latest.current = { ...latest.current, ...changed };
    setChoice(latest.current);
    storeChosenLoan(latest.current);
  };
  const today = useToday();
  const texts = formatChoice(choice);
  const announcement = useDebouncedText(m.home_calc_told(texts));
  const payBackOn = (inWords: (day: string) => string) =>
    today
      ? m.home_calc_pay_on({ date: inWords(daysAfter(today, choice.days)) })
      : m.home_calc_pay_after({ days: texts.days });
  return (
    <section className="calc card card--accent">
      <h2 className="calc__title">{m.home_calc_title()}</h2>
      <LoanBridge
        amount={choice.amount}
        cost={texts.costRupees}
        costText={texts.cost}
        days={choice.days}
        range={HOME_AMOUNT}
        ends={[
          { label: m.home_calc_get(), value: texts.amount },
          { label: payBackOn(shortDay), value: texts.total },
        ]}
      />
      <CostTable
        rows={[
          [m.home_calc_get(), texts.amount],
          [payBackOn(dateInWords), texts.total],
          [m.home_calc_cost(), texts.cost],
          [m.home_calc_rate(), texts.rate],
          [m.home_calc_apr(), texts.apr],
        ]}
      />
      {SLIDER_NAMES.map((name) => (
        <CalculatorSlider
          key={name}
          name={name}
          value={choice[name]}
          onChange={(value) => choose({ [name]: value })}
        />
      ))}
      <p className="hint calc__hint">{m.home_calc_hint()}</p>
      <p>{m.home_calc_lent(COPY_VALUES)}</p>
      <Total texts={texts} />
      <p className="vh" aria-live="polite">
        {announcement}
      </p>
      <LinkButton to="/apply" block onClick={() => choose({})}>
        {m.home_calc_apply({ amount: texts.amount })}
      </LinkButton>
      <noscript>
        <p>{m.home_calc_no_script({ phone: BRAND.phones[0].text })}</p>
      </noscript>
    </section>
  );
}
