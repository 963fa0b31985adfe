import type { CSSProperties } from 'react';
import { m } from '#messages';
import { archPath, hangersPath } from './arch.ts';

type LoanBridgeProps = {
  /** Rupees received, and rupees that the loan costs: the two parts of the deck. */
  amount: number;
  cost: number;
  /** One hanger is one day. */
  days: number;
  /** The least and the most that can be chosen: they set how high the arch rises. */
  range: { min: number; max: number };
  /** What stands at the two ends of the deck, in words. */
  ends: readonly [{ label: string; value: string }, { label: string; value: string }];
};

const LOW = 34;
const HIGH = 80;
const DECK = 84;

const part = (size: number) => ({ '--f': size }) as CSSProperties;

/** A loan drawn as a bridge; decoration with a name, its figures always stand beside it as text too. */
export function LoanBridge({ amount, cost, days, range, ends }: LoanBridgeProps) {
  const share = Math.max(0, (amount - range.min) / (range.max - range.min));
  const rise = LOW + (HIGH - LOW) * Math.sqrt(share);
  return (
    <div className="bridge" role="img" aria-label={m.offer_bridge()}>
      <div className="bridge__ends" aria-hidden="true">
        {ends.map(({ label, value }) => (
          <div key={label}>
            <small>{label}</small>
            <b>{value}</b>
          </div>
        ))}
      </div>
      <svg viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true">
        <path className="bridge__hang" d={hangersPath({ from: 0, to: 400, deck: DECK, rise }, days)} />
        <path className="bridge__arc" d={archPath({ from: 2, to: 398, deck: DECK, rise })} />
      </svg>
      <div className="bridge__deck" aria-hidden="true">
        <span style={part(amount)} />
        <span style={part(cost)} />
      </div>
      <div className="key" aria-hidden="true">
        <span>{m.offer_key_loan()}</span>
        <span className="key__cost">{m.offer_key_cost()}</span>
        <span className="k-line">{m.offer_key_day()}</span>
      </div>
    </div>
  );
}
