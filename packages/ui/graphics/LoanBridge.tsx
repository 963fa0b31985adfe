import { m } from '#messages';
import { archPath, hangersPath } from './arch.ts';

type End = { label: string; value?: string };

type LoanBridgeProps = {
  /** The amount received and the cost of the loan, in rupees: the two parts of the deck. */
  amount: number;
  cost: number;
  /** The tenure; the bridge has one hanger a day. */
  days: number;
  /** The smallest and the largest amount that can be chosen; they set the height of the arch. */
  range: { min: number; max: number };
  /** The cost as text, in the legend. */
  costText?: string | undefined;
  /** The captions of the two ends of the deck, without amounts where they stand beside the drawing. */
  ends: readonly [End, End];
};

const LOW = 34;
const HIGH = 80;
const DECK = 84;

const DECK_LENGTH = 1_000;

/** The deck is drawn as SVG because the content security policy of built pages forbids style attributes. */
function Deck({ amount, cost }: { amount: number; cost: number }) {
  const loan = Math.round((amount / (amount + cost)) * DECK_LENGTH);
  return (
    <svg className="bridge__deck" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bridge__loan" width={loan} height="14" />
      <rect className="bridge__cost" x={loan} width={DECK_LENGTH - loan} height="14" />
      <path className="bridge__joint" d={`M${loan} 0V14`} />
    </svg>
  );
}

/** A loan drawn as a bridge: an image with a name. The page shows its figures as text too. */
export function LoanBridge({ amount, cost, days, range, costText, ends }: LoanBridgeProps) {
  const share = Math.max(0, (amount - range.min) / (range.max - range.min));
  const rise = LOW + (HIGH - LOW) * Math.sqrt(share);
  return (
    <div className="bridge" role="img" aria-label={m.offer_bridge()}>
      <div className="bridge__ends" aria-hidden="true">
        {ends.map(({ label, value }) => (
          <div key={label}>
            <small>{label}</small>
            {value && <b>{value}</b>}
          </div>
        ))}
      </div>
      <svg viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true">
        <path className="bridge__hang" d={hangersPath({ from: 0, to: 400, deck: DECK, rise }, days)} />
        <path className="bridge__arc" d={archPath({ from: 2, to: 398, deck: DECK, rise })} />
      </svg>
      <Deck amount={amount} cost={cost} />
      <div className="key" aria-hidden="true">
        <span>{m.offer_key_loan()}</span>
        <span className="key__cost">
          {m.offer_key_cost()}
          {costText && <b className="num">{costText}</b>}
        </span>
        <span className="k-line">{m.offer_key_day()}</span>
      </div>
    </div>
  );
}
