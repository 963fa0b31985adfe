import { useId, useState } from 'react';
import { BRAND } from '#domain/brand.ts';
import { aprText } from '#domain/content/figures.ts';
import { dateSlashed, daysAfter, inr } from '#domain/formats.ts';
import { HOME_AMOUNT } from '#domain/limits.ts';
import { homeCost } from '#domain/loan/pricing.ts';
import { m } from '#messages';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { LoanBridge } from '../../ui/LoanBridge.tsx';
import { CalculatorSlider } from './CalculatorSlider.tsx';
import { CostTable } from './CostTable.tsx';
import { daysText, INITIAL_CHOICE, type LoanChoice, rateText } from './calculatorInputs.ts';
import { useDebouncedText } from './useDebouncedText.ts';
import { useToday } from './useToday.ts';

const SLIDER_NAMES = ['amount', 'days', 'rate'] as const;

/** What the choice costs, in texts. */
const textsOf = (choice: LoanChoice) => {
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

function Total({ said }: { said: ReturnType<typeof textsOf> }) {
  const totalId = useId();
  return (
    <div className="calc__total">
      <div className="row">
        <span id={totalId}>{m.home_calc_total()}</span>
        {/* It changes at every tick of a slider: what is read out waits until it stands still. */}
        <output className="amount" aria-labelledby={totalId} aria-live="off">
          <span className="mark">{said.total}</span>
        </output>
      </div>
      <div className="row calc__apr">
        <span>{m.home_calc_apr()}</span>
        <b className="num">{said.apr}</b>
      </div>
      <small className="muted">{m.home_calc_line(said)}</small>
    </div>
  );
}

/** The home calculator, drawn as the loan bridge: total, cost and the true APR of the choice (H-03, D-13, N-02). */
export function Calculator() {
  const titleId = useId();
  const [choice, setChoice] = useState(INITIAL_CHOICE);
  const today = useToday();
  const said = textsOf(choice);
  const told = useDebouncedText(m.home_calc_told(said));
  const payBack = today
    ? m.home_calc_pay_on({ date: dateSlashed(daysAfter(today, choice.days)) })
    : m.home_calc_pay_after({ days: said.days });
  return (
    <section className="calc hang hang--accent" aria-labelledby={titleId}>
      <h2 className="calc__title" id={titleId}>
        {m.home_calc_title()}
      </h2>
      <LoanBridge
        amount={choice.amount}
        cost={said.costRupees}
        costText={said.cost}
        days={choice.days}
        range={HOME_AMOUNT}
        ends={[
          { label: m.home_calc_get(), value: said.amount },
          { label: payBack, value: said.total },
        ]}
      />
      <CostTable
        rows={[
          [m.home_calc_get(), said.amount],
          [payBack, said.total],
          [m.home_calc_cost(), said.cost],
          [m.home_calc_rate(), said.rate],
          [m.home_calc_apr(), said.apr],
        ]}
      />
      {SLIDER_NAMES.map((name) => (
        <CalculatorSlider
          key={name}
          name={name}
          value={choice[name]}
          onChange={(value) => setChoice((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <p className="hint calc__hint">{m.home_calc_hint()}</p>
      <Total said={said} />
      <p className="vh" aria-live="polite">
        {told}
      </p>
      <LinkButton to="/apply" block>
        {m.home_calc_apply({ amount: said.amount })}
      </LinkButton>
      <noscript>
        <p>{m.home_calc_no_script({ phone: BRAND.phones[0].text })}</p>
      </noscript>
    </section>
  );
}
